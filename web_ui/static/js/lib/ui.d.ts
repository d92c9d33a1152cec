/** The types of `ui.js`: what we use of Preact and htm. */

/** Something that can be drawn. */
export type Drawing = unknown;
// biome-ignore lint/suspicious/noExplicitAny: what a component wants stands where it is defined
export type Component<Props = any> = (props: Props) => Drawing;
export interface Ref<T> {
  current: T;
}

export function html(strings: TemplateStringsArray, ...values: unknown[]): Drawing;
export function render(drawing: Drawing, place: Element): void;
export function classes(...names: unknown[]): string;
export function withValue(use: (value: string) => unknown): (event: Event) => void;
export function withChecked(use: (checked: boolean) => unknown): (event: Event) => void;

export function useState<T>(first: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useEffect(effect: () => unknown, when?: unknown[]): void;
export function useLayoutEffect(effect: () => unknown, when?: unknown[]): void;
export function useMemo<T>(make: () => T, when: unknown[]): T;
export function useRef<T>(first: T): Ref<T>;
export function useNews(subscribe: (listener: () => void) => unknown): void;
