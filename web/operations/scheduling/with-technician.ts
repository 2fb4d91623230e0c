import { areFree } from './offered-times.ts'
import type { Findings, SchedulingState } from './scheduling-state.ts'

/**
 * Adds or removes a technician. If not all chosen technicians are free at the chosen start, clears the date and the
 * time (APPT-06, OPEN-653).
 */
export function withTechnician(
  state: SchedulingState,
  id: string,
  findings: Findings | null,
): SchedulingState {
  const known = state.chosen.includes(id)
  const chosen = known ? state.chosen.filter((each) => each !== id) : [...state.chosen, id]
  const holds = state.startAt !== null && areFree(findings, chosen, state.startAt)
  return { ...state, chosen, ...(holds ? {} : { date: null, startAt: null }) }
}
