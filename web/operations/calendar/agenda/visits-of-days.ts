import type { Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds, timeOfDayAt } from '@fieldhouse/domain/kit/time/wall-clock'
import type { BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'

/** Visits by day. The visits of each day are ordered by start. */
export type VisitsByDay = ReadonlyMap<Day, readonly BoardAppointment[]>

/** Groups visits by consecutive days in a time zone. A visit that extends over midnight belongs to both days. */
export function visitsByDay(
  appointments: readonly BoardAppointment[],
  days: readonly Day[],
  zone: string,
): VisitsByDay {
  // The bounds are computed once for each day, because converting the time zone for each visit would be slow.
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

/** The key of the group with visits that began on the day before. */
export const begunBefore = 'before'

/**
 * Groups the visits of a day by the local hour of their start (`HH:00`). Visits that began the day before come first.
 */
export function groupByHour(visits: readonly BoardAppointment[], day: Day, zone: string): VisitGroup[] {
  const { from } = dayBounds(day, zone)
  const keyOf = ({ startAt }: BoardAppointment) =>
    startAt < from ? begunBefore : `${timeOfDayAt(startAt, zone).slice(0, 2)}:00`
  return [...Map.groupBy(visits, keyOf)].map(([key, own]) => ({ key, visits: own }))
}

/** The key of the group with unassigned visits. */
export const unassignedVisits = 'unassigned'

/**
 * Groups the visits of a day by technician, in the order of `technicians`. Unassigned visits come first. A visit with
 * two technicians is in both groups.
 */
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

/** Limits groups to a total number of visits. Returns the limited groups with the number of omitted visits. */
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
