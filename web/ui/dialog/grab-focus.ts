/** A ref for what takes the cursor as soon as it is there, where what was focused before has given way to it. */
export const grabFocus = (node: HTMLElement | null): void => node?.focus()
