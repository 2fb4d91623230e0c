/** A ref that scrolls a message into view when it appears, because it may be outside the visible part of a dialog. */
export const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })
