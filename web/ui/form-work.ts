const underWay = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

/**
 * Adds pending work to the form that contains an input. The form is submitted only after the work ends. The promise
 * resolves to whether the work succeeded.
 */
export function addWork(form: HTMLFormElement | null | undefined, work: Promise<boolean>): void {
  if (!form) return
  const works = underWay.get(form) ?? new Set()
  underWay.set(form, works.add(work))
  void work.finally(() => works.delete(work))
}

/**
 * Focuses the first input whose text cannot be parsed, such as 31 February. Returns false if there is no such input.
 */
export function focusFirstInvalidInput(root: ParentNode | null): boolean {
  const unread = root?.querySelector<HTMLElement>('[data-unread]')
  unread?.focus()
  return Boolean(unread)
}

/**
 * Whether a form may be sent. If a text cannot be parsed, focuses its input and returns false. Otherwise, waits for
 * pending work and returns whether all of it succeeded.
 */
export async function mayBeSent(form: ParentNode | null): Promise<boolean> {
  if (focusFirstInvalidInput(form)) return false
  const works = form instanceof HTMLFormElement ? underWay.get(form) : undefined
  const done = await Promise.all(works ?? [])
  return done.every(Boolean)
}
