/**
 * A ref that scrolls a message of a dialog into view when it appears. It is centred, because the footer of the dialog
 * covers its end.
 */
export const intoView = (node: HTMLElement | null): void => {
  if (node?.closest('[role="dialog"]')) node.scrollIntoView({ block: 'center' })
}
