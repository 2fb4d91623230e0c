import { dayAt } from '@fieldhouse/domain/kit/time/day'
import type { FirstChoice } from './first-choices.ts'
import { areFree } from './offered-times.ts'
import { type Findings, type SchedulingState, newWindow, withStart } from './scheduling-state.ts'

/** The state for a search on the whole day of a technician's first free start. */
const onDayOf = (state: SchedulingState, { startAt }: FirstChoice, zone: string): SchedulingState => ({
  ...state,
  windows: [newWindow('edit', dayAt(startAt, zone))],
})

/**
 * The state in which the technician and the start are chosen, or null if the technician is not free at that start any
 * more.
 */
function takenIn(
  found: Findings,
  there: SchedulingState,
  { choice, zone }: { choice: FirstChoice; zone: string },
): SchedulingState {
  const chosen = [choice.technician._id]
  return areFree(found, chosen, choice.startAt)
    ? withStart({ ...there, chosen }, choice.startAt, zone)
    : there
}

type About = {
  state: SchedulingState
  zone: string
  run: (state: SchedulingState) => Promise<Findings | null>
  onFound: (found: Findings, next: SchedulingState) => void
}

/**
 * Searches the day of a technician's first free start. Chooses the technician and the start if the technician is still
 * free.
 */
export const useFirstFree =
  ({ state, zone, run, onFound }: About) =>
  async (choice: FirstChoice): Promise<void> => {
    const there = onDayOf(state, choice, zone)
    const found = await run(there)
    if (found) onFound(found, takenIn(found, there, { choice, zone }))
  }
