import { type RefObject, useEffect, useState } from 'react'

/** The element that opened a dialog and all its ancestors, from the inside out. */
type Path = readonly Element[]

/**
 * The path of each dialog's opener, by the dialog's root element. The path of a dialog that was opened from another
 * dialog continues with the other dialog's path.
 */
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

/**
 * Returns the focus to the opener. If the opener was removed or is disabled, the nearest focusable element around it
 * gets the focus.
 */
function giveBack(path: Path): void {
  for (const each of candidates(path))
    if (each instanceof HTMLElement && isFree(each)) return each.focus({ preventScroll: true })
}

/**
 * Returns the focus to the opener when a dialog closes or unmounts, even if the dialog was open from the beginning.
 * `root` is set once `isDrawn` is true.
 */
export function useFocusBack(root: RefObject<Element | null>, opened: boolean, isDrawn = true): void {
  const [opener, setOpener] = useState<{ opened: boolean; path: Path }>({ opened: false, path: [] })
  // The opener is stored during rendering. When an effect runs, the opener may already be removed, or the focus may
  // already be inside the dialog.
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
