const underWay = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

/** Ties work to the form around an input; the form is not sent before it ends. The promise answers whether it was done. */
export function addWork(form: HTMLFormElement | null | undefined, work: Promise<boolean>): void {
  if (!form) return
  const works = underWay.get(form) ?? new Set()
  underWay.set(form, works.add(work))
  void work.finally(() => works.delete(work))
}

/**
 * Leads to the first input that holds what it could not read, such as 31 February: it would be lost without a word.
 * Answers whether there is one.
 */
export function leadToUnread(root: ParentNode | null): boolean {
  const unread = root?.querySelector<HTMLElement>('[data-unread]')
  unread?.focus()
  return Boolean(unread)
}

/**
 * Whether a form may be sent: no input holds what it could not read, and what its inputs are still making, such as a new
 * tag, is waited for and was made.
 */
export async function mayBeSent(form: ParentNode | null): Promise<boolean> {
  if (leadToUnread(form)) return false
  const works = form instanceof HTMLFormElement ? underWay.get(form) : undefined
  const done = await Promise.all(works ?? [])
  return done.every(Boolean)
}
