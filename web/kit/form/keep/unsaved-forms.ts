import { createContext, useContext, useLayoutEffect } from 'react'
import { useLatest } from '../../value/use-latest.ts'

/**
 * What the user leaves. On leaving a `place` inside the application, the forms can still finish saving. On leaving the
 * `tab`, they cannot.
 */
type Leaving = 'place' | 'tab'
type Ask = (leaving: Leaving) => boolean

/**
 * The forms of a place, which is a page, drawer or dialog. `dirty` contains one check per form, which returns whether
 * the form has unsaved values.
 */
export type Forms = {
  within: Forms | null
  dirty: Set<Ask>
  /** Leaves the place. If unsaved values would be lost, asks the user first. */
  ask: (leave: () => void) => void
}

export const FormsContext = createContext<Forms | null>(null)

function* placesFrom(forms: Forms | null) {
  for (let place = forms; place !== null; place = place.within) yield place
}

export function giveUp(forms: Forms | null): void {
  const given = [...(forms?.dirty ?? [])]
  for (const { dirty } of placesFrom(forms)) for (const ask of given) dirty.delete(ask)
}

export const holdsUnsaved = ({ dirty }: Forms, leaving: Leaving): boolean =>
  [...dirty].some((ask) => ask(leaving))

/**
 * Registers a form with the page, drawer and dialog around it. The page, drawer and dialog ask the user before unsaved
 * values are lost.
 */
export function useUnsaved(isDirty: Ask): void {
  const forms = useContext(FormsContext)
  // `useLatest` sets the check in a layout effect. The layout effect runs before the next click, so the check matches
  // the values on screen.
  const latest = useLatest(isDirty)
  useLayoutEffect(() => {
    const ask: Ask = (leaving) => latest.current(leaving)
    const places = [...placesFrom(forms)]
    for (const { dirty } of places) dirty.add(ask)
    return () => {
      for (const { dirty } of places) dirty.delete(ask)
    }
  }, [forms, latest])
}

/**
 * Returns the function for a cancel button. The function leaves the form that contains the button. If unsaved values
 * would be lost, it asks the user first.
 */
export function useLeave(): (leave: () => void) => void {
  const forms = useContext(FormsContext)
  return (leave) => (forms ? forms.ask(leave) : leave())
}

/**
 * Returns the function that a delete button calls after its own confirmation. The function discards the unsaved values
 * of the forms around the button.
 */
export function useLetGo(): () => void {
  const forms = useContext(FormsContext)
  return () => giveUp(forms)
}
