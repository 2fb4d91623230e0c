import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds, timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import type { BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'

/** The visits of days, by day, each day's in the order of their start. */
export type VisitsByDay = ReadonlyMap<Day, readonly BoardAppointment[]>

/**
 * The visits of days that follow each other, in a zone; one over midnight is on both its days. The borders of the days are
 * asked for once: asking the zone at every visit takes longer than drawing them.
 */
export function visitsByDay(
  appointments: readonly BoardAppointment[],
  days: readonly Day[],
  zone: string,
): VisitsByDay {
  const bounds = days.map((day) => ({ ...dayBounds(day, zone), visits: new Array<BoardAppointment>() }))
  let first = 0
  for (const visit of appointments.toSorted((a, b) => a.startAt - b.startAt)) {
    while (bounds[first] && (bounds[first]?.to ?? 0) <= visit.startAt) first += 1
    for (const each of bounds.slice(first, first + 2))
      if (each.from < visit.endAt && each.to > visit.startAt) each.visits.push(visit)
  }
  return new Map(days.map((day, index) => [day, bounds[index]?.visits ?? []]))
}

/** Visits under one heading. */
export type VisitGroup = { key: string; visits: readonly BoardAppointment[] }

/** The key of visits that began on the day before. */
export const begunBefore = 'before'

/** The visits of a day by the hour of the wall clock in which they begin: keys `HH:00`, and first those begun the day before. */
export function groupByHour(visits: readonly BoardAppointment[], day: Day, zone: string): VisitGroup[] {
  const { from } = dayBounds(day, zone)
  const keyOf = ({ startAt }: BoardAppointment) =>
    startAt < from ? begunBefore : `${timeOfDayAt(startAt, zone).slice(0, 2)}:00`
  return [...Map.groupBy(visits, keyOf)].map(([key, own]) => ({ key, visits: own }))
}

/** The key of visits that nobody goes to yet. */
export const unassignedVisits = 'unassigned'

/** The visits of a day by who goes, in the order of the technicians; first those that nobody goes to. A visit of two is with both. */
export function groupByTechnician(
  visits: readonly BoardAppointment[],
  technicians: readonly BoardTechnician[],
): VisitGroup[] {
  const groups = [
    { key: unassignedVisits, visits: visits.filter(({ techs }) => techs.length === 0) },
    ...technicians.map(({ _id }) => ({
      key: _id,
      visits: visits.filter(({ techs }) => techs.includes(_id)),
    })),
  ]
  return groups.filter((group) => group.visits.length > 0)
}

/** Groups with no more than so many visits in all, and how many were left out. */
export function firstOfGroups(
  groups: readonly VisitGroup[],
  most: number,
): { shown: VisitGroup[]; more: number } {
  let left = most
  let more = 0
  const shown = groups.flatMap(({ key, visits }) => {
    const own = visits.slice(0, left)
    left -= own.length
    more += visits.length - own.length
    return own.length > 0 ? [{ key, visits: own }] : []
  })
  return { shown, more }
}
