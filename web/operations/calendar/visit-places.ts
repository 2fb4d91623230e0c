import { unassigned } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardAppointment } from '@fieldhouse/domain/operations/board'
import type { Candidate } from '../../kit/days/held.ts'

/** The technicians and times of a visit. The times are in epoch ms. */
export type VisitPlace = { techs: readonly string[]; startAt: number; endAt: number }

/** The rows in which a visit is drawn: the rows of its technicians, or the row of unassigned visits. */
export const rowsOf = ({ techs }: Pick<VisitPlace, 'techs'>): readonly string[] =>
  techs.length === 0 ? [unassigned] : techs

/**
 * The id of a visit in a row of the grid. A visit of several technicians is drawn in each of their rows, so its id
 * contains the row.
 */
export const partId = ({ _id, techs }: Pick<BoardAppointment, '_id' | 'techs'>, row: string): string =>
  techs.length > 1 ? `${_id}:${row}` : _id

/** The id of a visit in the first of its rows. */
export const firstPart = (visit: Pick<BoardAppointment, '_id' | 'techs'>): string =>
  partId(visit, visit.techs[0] ?? unassigned)

/** Returns the visit that has this id in the grid, and the row of the id. */
export function partOf(id: string, visits: readonly BoardAppointment[]) {
  const [visitId, row] = id.split(':')
  const visit = visits.find(({ _id }) => _id === visitId)
  return visit ? { visit, row: row ?? visit.techs[0] ?? unassigned } : null
}

/** The technicians of a visit after the user dragged it from one row to another. */
function givenTo(techs: readonly string[], from: string, to: string): readonly string[] {
  if (from === to) return techs
  if (to === unassigned) return techs.filter((each) => each !== from)
  return from === unassigned ? [to] : techs.map((each) => (each === from ? to : each))
}

/**
 * The placement of a dropped visit. All technicians of the visit get the new time. The technician of the new row
 * replaces the technician of the old row.
 */
export function placeDropped(visit: BoardAppointment, row: string, dropped: Candidate): VisitPlace {
  return {
    techs: givenTo(visit.techs, row, dropped.row),
    startAt: dropped.from,
    endAt: dropped.to,
  }
}

/** The placement of a new visit that is dropped in a row. */
export const newPlace = ({ row, from, to }: Candidate): VisitPlace => ({
  techs: row === unassigned ? [] : [row],
  startAt: from,
  endAt: to,
})

/** The technicians of a visit in the format of a request body. */
export const askedOf = (techs: readonly string[]): string[] =>
  techs.length === 0 ? [unassigned] : [...techs]

/** The reason why a visit or job cannot be dropped at a placement. */
export type DropRefusal =
  | { code: 'PAST' }
  | { code: 'GOES_ALREADY'; technician: string }
  | { code: 'BOOKED'; technician: string; until: number }
  | { code: 'HELD'; by: string }

type PlaceCheck = {
  /** The visit that moves; null if the visit is new. */
  visit: BoardAppointment | null
  place: VisitPlace
  /** The current time in epoch ms, and the id of the current user. */
  now: number
  person: string
}

/** The visits of each row, in their order. */
export function visitsByRow(visits: readonly BoardAppointment[]): ReadonlyMap<string, BoardAppointment[]> {
  const found = new Map<string, BoardAppointment[]>()
  for (const visit of visits)
    for (const row of rowsOf(visit)) {
      const known = found.get(row)
      if (known) known.push(visit)
      else found.set(row, [visit])
    }
  return found
}

/** Visits and reserved slots by technician. With this index, checks during a drag are fast. */
export function busyIndex({ appointments, holds }: Pick<Board, 'appointments' | 'holds'>) {
  return { visits: visitsByRow(appointments), holds: Map.groupBy(holds, ({ technician }) => technician) }
}
type BusyIndex = ReturnType<typeof busyIndex>

/**
 * The reason why a visit cannot have a placement; null if the placement is possible. `drop-warnings.ts` contains the
 * warnings about possible placements.
 */
export function whyNotThere({ visits, holds }: BusyIndex, asked: PlaceCheck): DropRefusal | null {
  const { visit, place, now, person } = asked
  const { techs, startAt, endAt } = place
  if (startAt < now && startAt !== visit?.startAt) return { code: 'PAST' }
  const twice = techs.find((each, at) => techs.indexOf(each) !== at)
  if (twice !== undefined) return { code: 'GOES_ALREADY', technician: twice }
  const meets = (each: { startAt: number; endAt: number }) => each.startAt < endAt && each.endAt > startAt
  for (const technician of techs) {
    const booked = visits.get(technician)?.find((each) => each._id !== visit?._id && meets(each))
    if (booked) return { code: 'BOOKED', technician, until: booked.endAt }
    const held = holds
      .get(technician)
      ?.find((each) => each.by._id !== person && each.expiresAt > now && meets(each))
    if (held) return { code: 'HELD', by: held.by.firstName }
  }
  return null
}
