import type { FirstFree, OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import {
  commonStretches,
  startChoices,
  startsByDay,
} from '@fieldhouse/domain/operations/availability/start-times'

/** A technician with one of their free starts (epoch ms). */
export type FirstChoice = Pick<FirstFree, 'startAt'> & { technician: Pick<OfferedTechnician, '_id'> }

/**
 * The first technician of a search who has a free start on a quarter of an hour, with this start. Null if no technician
 * has such a start.
 */
export function bestChoice(offered: readonly OfferedTechnician[]) {
  for (const technician of offered) {
    const [startAt] = startChoices(commonStretches([technician]))
    if (startAt !== undefined) return { technician, startAt }
  }
  return null
}

/** The number of starts that are shown beside a technician. */
const most = 3

/**
 * A technician's first starts (epoch ms): the first start of each day, or of each free period if all starts are on one
 * day.
 */
export function firstStarts(technician: OfferedTechnician, zone: string): number[] {
  const stretches = commonStretches([technician])
  const days = [...startsByDay(stretches, zone).values()]
  const starts = days.length > 1 ? days : stretches.map((each) => startChoices([each]))
  return starts.flatMap(([first]) => first ?? []).slice(0, most)
}
