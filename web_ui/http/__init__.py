"""Plain requests: documents, files, downloads."""
