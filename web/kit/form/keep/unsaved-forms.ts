import { createContext, useContext, useLayoutEffect } from 'react'
import { useLatest } from '../../value/use-latest.ts'

/**
 * The scope that the user leaves: a place inside the application, whose forms can still finish saving, or the whole
 * tab.
 */
type Leaving = 'place' | 'tab'
type Ask = (leaving: Leaving) => boolean

/** The forms of a page, drawer or dialog (a place), with their checks for unsaved values. */
export type Forms = {
  within: Forms | null
  dirty: Set<Ask>
  /** Leaves the place, after a question if unsaved values would be lost. */
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

/** Lets the drawer, dialog and page around a form ask whether leaving would lose unsaved values. */
export function useUnsaved(isDirty: Ask): void {
  const forms = useContext(FormsContext)
  // A layout effect runs before the next click, so that the check corresponds to what is on screen.
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

/** For Cancel: leaves the form around the button, after a question if unsaved values would be lost. */
export function useLeave(): (leave: () => void) => void {
  const forms = useContext(FormsContext)
  return (leave) => (forms ? forms.ask(leave) : leave())
}

/** For Delete, which has already asked: discards the unsaved values of the forms around the button. */
export function useLetGo(): () => void {
  const forms = useContext(FormsContext)
  return () => giveUp(forms)
}
