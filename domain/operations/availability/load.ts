import { type Interval, intersect, merge, subtract } from '../../kit/time/intervals.ts'

/** The load of one or more people: the number of visits, and the booked and the available time in ms. */
export type Load = { visits: number; booked: number; available: number }

/** A person with their working hours and absences, in epoch ms. */
type Person = { _id: string; working: readonly Interval[]; off: readonly Interval[] }

/** A visit that occupies its technicians, in epoch ms. */
type Visit = { techs: readonly string[]; startAt: number; endAt: number }

/** The data from which loads are computed. The spans are days in the reader's time zone, in epoch ms. */
type Counted = { people: readonly Person[]; visits: readonly Visit[]; spans: readonly Interval[] }

const lengthOf = (times: readonly Interval[]) => times.reduce((sum, { from, to }) => sum + to - from, 0)

/** The times of each person's visits. */
function timesByPerson(visits: readonly Visit[]): ReadonlyMap<string, Interval[]> {
  const found = new Map<string, Interval[]>()
  for (const { techs, startAt: from, endAt: to } of visits)
    for (const person of techs) {
      const known = found.get(person)
      if (known) known.push({ from, to })
      else found.set(person, [{ from, to }])
    }
  return found
}

/**
 * Returns the load of each person in each span. Overlapping booked time counts once. Each visit counts in every span
 * that the visit touches. Time off is not available time.
 */
export function loadsOf({ people, visits, spans }: Counted): ReadonlyMap<string, readonly Load[]> {
  const times = timesByPerson(visits)
  return new Map(
    people.map(({ _id, working, off }) => {
      const own = times.get(_id) ?? []
      const [booked, open] = [merge(own), subtract(merge(working), merge(off))]
      const loads = spans.map((span): Load => ({
        visits: own.filter(({ from, to }) => from < span.to && to > span.from).length,
        booked: lengthOf(intersect([span], booked)),
        available: lengthOf(intersect([span], open)),
      }))
      return [_id, loads]
    }),
  )
}

/** The sum of several loads. */
export const totalLoad = (loads: readonly Load[]): Load =>
  loads.reduce(
    (sum, { visits, booked, available }) => ({
      visits: sum.visits + visits,
      booked: sum.booked + booked,
      available: sum.available + available,
    }),
    { visits: 0, booked: 0, available: 0 },
  )

/**
 * The share of the available time that is booked. The share is above 1 for an overbooked person, and null without
 * available time.
 */
export const shareOf = ({ booked, available }: Load): number | null =>
  available === 0 ? null : booked / available
