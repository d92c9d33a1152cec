/** What a seat's page does first: it asks the board what there is to see while all else is still on its way. */
import { Connection } from "../lib/connection.js";
import { takeToken } from "../lib/tokens.js";

export const connection = new Connection(takeToken("seat"));
