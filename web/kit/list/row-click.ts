const isTextSelected = () => (window.getSelection()?.toString() ?? '') !== ''

/** Whether a click in a row or on a card has another purpose than opening the record: a control, or selecting text. */
export const isControlOrSelection = (target: Element): boolean =>
  target.closest('a, button, input, label, td[data-check]') !== null || isTextSelected()
