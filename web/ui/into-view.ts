/** A ref that scrolls a message into view when it appears. It is centred, because the footer of a dialog covers its end. */
export const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'center' })
