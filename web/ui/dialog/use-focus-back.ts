import { type RefObject, useEffect, useState } from 'react'

/** What opened a dialog, and everything around it, from the inside out. */
type Path = readonly Element[]

/** The path to what opened each dialog, by the dialog's root: one may be opened from another that closes. */
const paths = new WeakMap<Element, Path>()

function pathOf(element: Element | null): Path {
  const path: Element[] = []
  for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
    path.push(at)
    const outer = paths.get(at)
    if (outer) return [...path, ...outer]
  }
  return path
}

const controls = 'a[href], button'

const isFree = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled')

function* candidates(path: Path) {
  for (const [index, around] of path.entries()) {
    if (index === 0 || around.matches(controls)) yield around
    yield* around.querySelectorAll(controls)
  }
}

/** To what opened the dialog; where that was removed, or can no longer be pressed, to the next thing around it that can. */
function giveBack(path: Path): void {
  for (const each of candidates(path))
    if (each instanceof HTMLElement && isFree(each)) return each.focus({ preventScroll: true })
}

/**
 * Gives the focus back when a dialog closes or goes away with its screen still there; one that came open as well.
 * `root` is the dialog's own element, there as soon as the dialog `isDrawn`.
 */
export function useFocusBack(root: RefObject<Element | null>, opened: boolean, isDrawn = true): void {
  const [opener, setOpener] = useState<{ opened: boolean; path: Path }>({ opened: false, path: [] })
  // While rendering: once the dialog is drawn, what opened it may be removed and the focus inside.
  if (opener.opened !== opened)
    setOpener({ opened, path: opened ? pathOf(document.activeElement) : opener.path })
  const { path } = opener
  useEffect(() => {
    if (!opened || !isDrawn) return undefined
    const dialog = root.current
    if (dialog) paths.set(dialog, path)
    const give = () => {
      const held = document.activeElement
      if (held === null || held === document.body || dialog?.contains(held)) giveBack(path)
    }
    return () => void requestAnimationFrame(give)
  }, [root, opened, isDrawn, path])
}
