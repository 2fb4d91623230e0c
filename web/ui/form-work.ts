const underWay = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

/**
 * Adds pending work to the form around an input, so that submitting waits for it. The promise resolves to whether the
 * work succeeded.
 */
export function addWork(form: HTMLFormElement | null | undefined, work: Promise<boolean>): void {
  if (!form) return
  const works = underWay.get(form) ?? new Set()
  underWay.set(form, works.add(work))
  void work.finally(() => works.delete(work))
}

/**
 * Focuses the first input with a text that cannot be read, such as 31 February, so that the text is not lost. Returns
 * whether there is one.
 */
export function focusFirstInvalidInput(root: ParentNode | null): boolean {
  const unread = root?.querySelector<HTMLElement>('[data-unread]')
  unread?.focus()
  return Boolean(unread)
}

/**
 * Whether a form may be sent: all inputs can be read, and pending work, for which it waits, succeeded. Otherwise the
 * unreadable input gets the focus.
 */
export async function mayBeSent(form: ParentNode | null): Promise<boolean> {
  if (focusFirstInvalidInput(form)) return false
  const works = form instanceof HTMLFormElement ? underWay.get(form) : undefined
  const done = await Promise.all(works ?? [])
  return done.every(Boolean)
}
