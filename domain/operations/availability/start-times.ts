import { type Day, dayAt } from '../../kit/time/day.ts'
import { type Stretch } from './free-starts.ts'
import { timeStep } from '../scheduling-choices.ts'

/** The slots that the search offers for one technician. */
type Offered = { availableTimeSlots: readonly { timeSlots: readonly Stretch[] }[] }

/** Merges intervals of starts into sorted intervals without overlap. An interval may contain only one instant. */
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

/**
 * The starts at which all chosen technicians are free. If no technician is chosen, the list of starts is empty
 * (OPEN-84).
 */
export function commonStretches(chosen: readonly Offered[]): Stretch[] {
  const each = chosen.map((offer) => joined(offer.availableTimeSlots.flatMap((slot) => slot.timeSlots)))
  const [first, ...others] = each
  return first ? others.reduce(shared, first) : []
}

/** Returns the starts that a form offers: every quarter hour within the intervals (APPT-17). */
export function startChoices(stretches: readonly Stretch[]): number[] {
  return stretches.flatMap(({ earliestStart, latestStart }) => {
    // Today, UTC offsets are whole quarter hours. The starts are therefore quarter hours on every wall clock.
    const first = Math.ceil(earliestStart / timeStep) * timeStep
    const count = Math.max(0, Math.floor((latestStart - first) / timeStep) + 1)
    return Array.from({ length: count }, (_, index) => first + index * timeStep)
  })
}

/**
 * The starts that a form offers, grouped by day in a time zone. The days are the dates that the form offers (APPT-05,
 * OPEN-84).
 */
export function startsByDay(stretches: readonly Stretch[], zone: string): Map<Day, number[]> {
  const days = new Map<Day, number[]>()
  for (const start of startChoices(stretches)) {
    const day = dayAt(start, zone)
    days.set(day, [...(days.get(day) ?? []), start])
  }
  return days
}
