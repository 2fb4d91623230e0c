import type { FirstFree, OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import { commonStretches, startChoices, startsByDay } from '@fieldhouse/domain/operations/start-times'

/** Somebody at one of their free starts (epoch ms). */
export type FirstChoice = Pick<FirstFree, 'startAt'> & { technician: Pick<OfferedTechnician, '_id'> }

/** How many stand beside a person. */
const most = 3

/** The first starts of somebody (epoch ms): of each day, or of each free stretch where there is but one day. */
export function firstStarts(technician: OfferedTechnician, zone: string): number[] {
  const stretches = commonStretches([technician])
  const days = [...startsByDay(stretches, zone).values()]
  const starts = days.length > 1 ? days : stretches.map((each) => startChoices([each]))
  return starts.flatMap(([first]) => first ?? []).slice(0, most)
}
