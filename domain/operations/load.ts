import { type Interval, intersect, merge, subtract } from '../kit/time/intervals.ts'

/** How much somebody, or several people, have to do: visits, the time these take and the time there is, in ms. */
export type Load = { visits: number; booked: number; available: number }

/** A person with their hours of work and what takes them off, in epoch ms. */
type Person = { _id: string; working: readonly Interval[]; off: readonly Interval[] }

/** A visit that holds time: who goes, and when, in epoch ms. */
type Visit = { techs: readonly string[]; startAt: number; endAt: number }

/** What loads are counted of; the spans are the bounds of days in the reader's zone, in epoch ms. */
type Counted = { people: readonly Person[]; visits: readonly Visit[]; spans: readonly Interval[] }

const lengthOf = (times: readonly Interval[]) => times.reduce((sum, { from, to }) => sum + to - from, 0)

/** The visits of each person. */
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
 * The load of each person in each span. Time that two visits share is booked once, a visit counts on every day that it
 * touches, and time off is not available.
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

/** What several loads come to. */
export const totalLoad = (loads: readonly Load[]): Load =>
  loads.reduce(
    (sum, { visits, booked, available }) => ({
      visits: sum.visits + visits,
      booked: sum.booked + booked,
      available: sum.available + available,
    }),
    { visits: 0, booked: 0, available: 0 },
  )

/** The booked share of the time there is, from 0; null where there is none. */
export const shareOf = ({ booked, available }: Load): number | null =>
  available === 0 ? null : booked / available

/** From this share on a day is full: another visit hardly fits. */
const fullShare = 0.9

/** How a share of the time there is reads: with room, full, or more than there is (OPEN-673). */
export const levelOf = (share: number): 'free' | 'full' | 'over' =>
  share > 1 ? 'over' : share >= fullShare ? 'full' : 'free'
