const underWay = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

/**
 * Adds pending work to the form that contains an input. Submitting the form waits for the work. The promise says
 * whether the work succeeded.
 */
export function addWork(form: HTMLFormElement | null | undefined, work: Promise<boolean>): void {
  if (!form) return
  const works = underWay.get(form) ?? new Set()
  underWay.set(form, works.add(work))
  void work.finally(() => works.delete(work))
}

/**
 * Focuses the first input whose text cannot be parsed, such as 31 February, so that the text is not lost. Returns
 * whether the function found such an input.
 */
export function focusFirstInvalidInput(root: ParentNode | null): boolean {
  const unread = root?.querySelector<HTMLElement>('[data-unread]')
  unread?.focus()
  return Boolean(unread)
}

/**
 * Whether a form may be sent. Every text must be parsable, otherwise the first invalid input gets the focus. All
 * pending work must succeed; the function waits for it.
 */
export async function mayBeSent(form: ParentNode | null): Promise<boolean> {
  if (focusFirstInvalidInput(form)) return false
  const works = form instanceof HTMLFormElement ? underWay.get(form) : undefined
  const done = await Promise.all(works ?? [])
  return done.every(Boolean)
}
