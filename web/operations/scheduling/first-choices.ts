import type { FirstFree, OfferedTechnician } from '@fieldhouse/domain/operations/calls'
import {
  commonStretches,
  startChoices,
  startsByDay,
} from '@fieldhouse/domain/operations/availability/start-times'

/** A technician with one of their free starts (epoch ms). */
export type FirstChoice = Pick<FirstFree, 'startAt'> & { technician: Pick<OfferedTechnician, '_id'> }

/** The best technician of a search (the first one) with their first free start; null if nobody is offered. */
export function bestChoice(offered: readonly OfferedTechnician[]) {
  const [technician] = offered
  const [startAt] = technician ? startChoices(commonStretches([technician])) : []
  return technician && startAt !== undefined ? { technician, startAt } : null
}

/** The number of starts that are shown beside a technician. */
const most = 3

/**
 * A technician's first starts (epoch ms): the first start of each day. If there is only one day, the first start of
 * each free period.
 */
export function firstStarts(technician: OfferedTechnician, zone: string): number[] {
  const stretches = commonStretches([technician])
  const days = [...startsByDay(stretches, zone).values()]
  const starts = days.length > 1 ? days : stretches.map((each) => startChoices([each]))
  return starts.flatMap(([first]) => first ?? []).slice(0, most)
}
