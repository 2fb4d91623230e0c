import { createContext, useContext, useLayoutEffect } from 'react'
import { useLatest } from '../../value/use-latest.ts'

/** What is left: a place inside the application, whose forms still end what they do, or the whole tab. */
type Leaving = 'place' | 'tab'
type Ask = (leaving: Leaving) => boolean

/** The forms of a place that hold something unsaved: each answers whether it does. */
export type Forms = {
  within: Forms | null
  dirty: Set<Ask>
  /** Leaves, after asking where something typed would be lost. */
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

/** Lets the drawer, dialog and page around a form ask whether leaving would lose something. */
export function useUnsaved(isDirty: Ask): void {
  const forms = useContext(FormsContext)
  // Before the next click can happen: who asks hears of what stands on the screen.
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

/** Leaves the form around this button, for Cancel: asks first where something typed would be lost. */
export function useLeave(): (leave: () => void) => void {
  const forms = useContext(FormsContext)
  return (leave) => (forms ? forms.ask(leave) : leave())
}

/** Gives up what the forms around this button hold: for Delete, which has asked. */
export function useLetGo(): () => void {
  const forms = useContext(FormsContext)
  return () => giveUp(forms)
}
