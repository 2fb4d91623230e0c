import type { SchedulingState } from './scheduling-state.ts'

const prefix = 'fieldhouse.scheduling:'

/** Identifies a draft: its user and its appointment. */
export type DraftName = { user: string; job: string; appointment: string | null }

const keyOf = ({ user, job, appointment }: DraftName) => `${prefix}${user}:${job}:${appointment ?? 'new'}`

/** The draft of an appointment stored for this tab, or null (APPT-02). */
export function readSchedulingDraft(name: DraftName): SchedulingState | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores the draft until the tab is closed; null deletes it. */
export function keepSchedulingDraft(name: DraftName, state: SchedulingState | null): void {
  try {
    if (state === null) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify(state))
  } catch {
    // Full or forbidden storage costs only the draft, so the error is ignored.
  }
}
