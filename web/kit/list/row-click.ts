const isTextSelected = () => (window.getSelection()?.toString() ?? '') !== ''

/**
 * Whether a click in a row or on a card must not open the record, because the user clicked a control or selected text.
 */
export const isControlOrSelection = (target: Element): boolean =>
  target.closest('a, button, input, label, td[data-check]') !== null || isTextSelected()
