import type { SchedulingState } from './scheduling-state.ts'

const prefix = 'fieldhouse.scheduling:'

/** Whose draft of which appointment it is. */
export type DraftName = { user: string; job: string; appointment: string | null }

const keyOf = ({ user, job, appointment }: DraftName) => `${prefix}${user}:${job}:${appointment ?? 'new'}`

/** The draft of an appointment in this tab, or null (APPT-02). */
export function readSchedulingDraft(name: DraftName): SchedulingState | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps the draft until the tab is closed; null forgets it. */
export function keepSchedulingDraft(name: DraftName, state: SchedulingState | null): void {
  try {
    if (state === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(state))
  } catch {
    // A full or forbidden store costs the draft, never the work at hand.
  }
}
