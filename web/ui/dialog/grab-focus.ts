/** A ref that focuses an element as soon as it is drawn, for an element that replaces the focused element. */
export const grabFocus = (node: HTMLElement | null): void => node?.focus()
