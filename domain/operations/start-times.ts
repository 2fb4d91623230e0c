import { type Day, dayAt } from '../kit/time/day.ts'
import { type Stretch } from './free-starts.ts'
import { timeStep } from './scheduling-choices.ts'

/** The slots one technician was offered. */
type Offered = { availableTimeSlots: readonly { timeSlots: readonly Stretch[] }[] }

/** Sorted stretches of starts without overlap; a stretch may be a single instant. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.map((each) => ({ ...each })).sort((a, b) => a.earliestStart - b.earliestStart)
  const result: Stretch[] = []
  for (const stretch of sorted) {
    const last = result.at(-1)
    if (last && stretch.earliestStart <= last.latestStart) {
      last.latestStart = Math.max(last.latestStart, stretch.latestStart)
    } else result.push(stretch)
  }
  return result
}

function shared(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  return a.flatMap((one) =>
    b.flatMap((other) => {
      const earliestStart = Math.max(one.earliestStart, other.earliestStart)
      const latestStart = Math.min(one.latestStart, other.latestStart)
      return earliestStart <= latestStart ? [{ earliestStart, latestStart }] : []
    }),
  )
}

/** The starts at which every chosen technician is free; nothing when nobody is chosen (OPEN-84). */
export function commonStretches(chosen: readonly Offered[]): Stretch[] {
  const each = chosen.map((offer) => joined(offer.availableTimeSlots.flatMap((slot) => slot.timeSlots)))
  const [first, ...others] = each
  return first ? others.reduce(shared, first) : []
}

/**
 * The starts offered to choose from: every quarter of an hour within the stretches (APPT-17). The offsets of today's
 * zones are multiples of a quarter, so the steps are quarters on every wall clock.
 */
export function startChoices(stretches: readonly Stretch[]): number[] {
  return stretches.flatMap(({ earliestStart, latestStart }) => {
    const first = Math.ceil(earliestStart / timeStep) * timeStep
    const count = Math.max(0, Math.floor((latestStart - first) / timeStep) + 1)
    return Array.from({ length: count }, (_, index) => first + index * timeStep)
  })
}

/** The starts to choose from by day in a zone, in order; the days are the dates offered (APPT-05, OPEN-84). */
export function startsByDay(stretches: readonly Stretch[], zone: string): Map<Day, number[]> {
  const days = new Map<Day, number[]>()
  for (const start of startChoices(stretches)) {
    const day = dayAt(start, zone)
    days.set(day, [...(days.get(day) ?? []), start])
  }
  return days
}
