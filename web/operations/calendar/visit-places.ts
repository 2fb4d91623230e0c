import { unassigned } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardAppointment } from '@fieldhouse/domain/operations/board'
import type { Candidate } from '../../kit/days/held.ts'

/** Who goes when; instants in epoch ms. */
export type VisitPlace = { techs: readonly string[]; startAt: number; endAt: number }

/** The rows in which a visit is drawn: those of everybody who goes, or the one of nobody. */
export const rowsOf = ({ techs }: Pick<VisitPlace, 'techs'>): readonly string[] =>
  techs.length === 0 ? [unassigned] : techs

/** What a visit is called in a row of the grid: several who go have each a part of it. */
export const partId = ({ _id, techs }: Pick<BoardAppointment, '_id' | 'techs'>, row: string): string =>
  techs.length > 1 ? `${_id}:${row}` : _id

/** The first part of a visit in the grid. */
export const firstPart = (visit: Pick<BoardAppointment, '_id' | 'techs'>): string =>
  partId(visit, visit.techs[0] ?? unassigned)

/** The visit of a part, and the row it was drawn in. */
export function partOf(id: string, visits: readonly BoardAppointment[]) {
  const [visitId, row] = id.split(':')
  const visit = visits.find(({ _id }) => _id === visitId)
  return visit ? { visit, row: row ?? visit.techs[0] ?? unassigned } : null
}

/** Who goes once the part of a visit in one row was given to another. */
function givenTo(techs: readonly string[], from: string, to: string): readonly string[] {
  if (from === to) return techs
  if (to === unassigned) return techs.filter((each) => each !== from)
  return from === unassigned ? [to] : techs.map((each) => (each === from ? to : each))
}

/** Where a visit would be once its part was dropped: all who go move with it, and a row given another takes over. */
export function placeDropped(visit: BoardAppointment, row: string, dropped: Candidate): VisitPlace {
  return {
    techs: givenTo(visit.techs, row, dropped.row),
    startAt: dropped.from,
    endAt: dropped.to,
  }
}

/** Where something new that was dropped in a row would be. */
export const newPlace = ({ row, from, to }: Candidate): VisitPlace => ({
  techs: row === unassigned ? [] : [row],
  startAt: from,
  endAt: to,
})

/** Who is sent for these technicians. */
export const askedOf = (techs: readonly string[]): string[] =>
  techs.length === 0 ? [unassigned] : [...techs]

/** Why something cannot be dropped somewhere, whoever asks. */
export type DropRefusal =
  | { code: 'PAST' }
  | { code: 'GOES_ALREADY'; technician: string }
  | { code: 'BOOKED'; technician: string; until: number }
  | { code: 'HELD'; by: string }

type Asked = {
  /** The visit that moves; null for a new one. */
  visit: BoardAppointment | null
  place: VisitPlace
  /** What time it is, and who asks. */
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

/** Visits and holds by technician, for questions at every step of a drag. */
export function busyIndex({ appointments, holds }: Pick<Board, 'appointments' | 'holds'>) {
  return { visits: visitsByRow(appointments), holds: Map.groupBy(holds, ({ technician }) => technician) }
}
type BusyIndex = ReturnType<typeof busyIndex>

/**
 * Why a visit cannot be there: it would begin in the past, somebody goes already, or their time is booked or held. What only
 * speaks against it, such as time off, does not keep it from being dropped (`drop-warnings.ts`).
 */
export function whyNotThere({ visits, holds }: BusyIndex, asked: Asked): DropRefusal | null {
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
