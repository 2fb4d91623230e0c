const underWay = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>()

/** Ties work to the form around an input; the form is not sent before it ends. The promise answers whether it was done. */
export function addWork(form: HTMLFormElement | null | undefined, work: Promise<boolean>): void {
  if (!form) return
  const works = underWay.get(form) ?? new Set()
  underWay.set(form, works.add(work))
  void work.finally(() => works.delete(work))
}

/** Waits for what the inputs of a form are still making, such as a new tag: false where some of it was not made. */
export async function workDone(form: ParentNode | null): Promise<boolean> {
  const works = form instanceof HTMLFormElement ? underWay.get(form) : undefined
  const done = await Promise.all(works ?? [])
  return done.every(Boolean)
}
