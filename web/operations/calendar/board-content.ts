import { type Interval, merge } from '@fieldhouse/domain/kit/time/intervals'
import { type Day } from '@fieldhouse/domain/kit/time/day'
import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { unassigned } from '@fieldhouse/domain/operations/appointment'
import { appointmentStates, isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import type { Board, BoardAppointment, Way } from '@fieldhouse/domain/operations/board'
import type { GridBand, GridEvent, GridGap, GridRow } from '../../kit/days/grid-data.ts'
import { fullName } from '../full-name.ts'
import { type Load, loadsOf, shareOf } from '@fieldhouse/domain/operations/availability/load'
import type { GridHeading } from '../../kit/days/headings.ts'
import { isLate } from './board-figures.ts'
import { type BoardGroup, type Grouping, groupLoad } from './board-groups.ts'
import { partId, rowsOf, visitsByRow } from './visit-places.ts'
import type { BoardWords } from './use-board-words.tsx'

/** The data and the texts of a board. */
export type Drawn = {
  board: Board
  span: Interval
  words: BoardWords
  /** The current time in epoch ms. */
  now: number
  /** The ids of visits that are still being created, which cannot be moved yet. */
  making: ReadonlySet<string>
  /** The ids of visits that overlap another visit of the same technician. */
  overlaps: ReadonlySet<string>
  /** For each visit, the user who has just changed it. */
  recent: ReadonlyMap<string, { name: string }>
}

type Rows = Pick<Drawn, 'board' | 'span' | 'words'> & {
  groups: readonly BoardGroup[]
  /** The ids of the collapsed groups. */
  closed: readonly string[]
  /** Whether a row has room for the number of visits, but not for the word 'visits'. */
  isShort: boolean
}

/**
 * The rows of the grid: a row for unassigned visits, then a row with the workload of each technician in an expanded
 * group.
 */
export function gridRows({ board, span, words, groups, closed, isShort }: Rows): GridRow[] {
  const { appointments, technicians, timezone } = board
  const loads = loadsOf({ people: technicians, visits: appointments, spans: [span] })
  const nobodys = appointments.filter(({ techs }) => techs.length === 0).length
  const people = groups.filter(({ id }) => !closed.includes(id)).flatMap((group) => group.people)
  const rows = people.map((each): GridRow => {
    const [load = noLoad] = loads.get(each._id) ?? []
    const zone = each.timezone === timezone ? null : each.timezone
    return {
      id: each._id,
      name: fullName(each),
      detail: words.row({ share: shareOf(load), count: load.visits, zone, isShort }),
    }
  })
  const detail = isShort ? words.count(nobodys) : words.visits(nobodys)
  return [{ id: unassigned, name: words.unassigned, detail }, ...rows]
}

const noLoad: Load = { visits: 0, booked: 0, available: 0 }

/** A heading above each group's rows, with the group's workload. */
export function gridHeadings(
  { board, span, words, groups, closed }: Omit<Rows, 'isShort'>,
  by: Exclude<Grouping, 'none'>,
): GridHeading[] {
  let at = 1
  return groups.map(({ id, name, people }) => {
    const load = groupLoad(people, board.appointments, span)
    const isOpen = !closed.includes(id)
    const heading = {
      id,
      name: name ?? words.noGroup(by),
      detail: words.group({ ...load, people: people.length }),
      share: shareOf(load),
      isOpen,
      at,
    }
    if (isOpen) at += people.length
    return heading
  })
}

/**
 * The marks before a visit's title: its problems, and an icon for its status, because the colour alone must not show
 * the status.
 */
function marksOf(visit: BoardAppointment, { words, now, overlaps }: Drawn) {
  const isOpen = isOpenAppointment(visit.status)
  return [
    ...(isLate(visit, now) ? [words.mark('late')] : []),
    ...(overlaps.has(visit._id) ? [words.mark('overlaps')] : []),
    ...(isOpen && visit.warnings.length > 0 ? [words.warnings(visit)] : []),
    ...(isOpen && visit.confirmed ? [words.mark('confirmed')] : []),
    ...(visit.progress ? [words.progress(visit.progress, visit.startAt)] : []),
    words.status(visit),
  ]
}

/** The events of the grid. Each visit is in the rows of all its technicians. */
export function gridEvents(drawn: Drawn & { mayMove: boolean }): GridEvent[] {
  const { board, words, mayMove, making, recent } = drawn
  return board.appointments.flatMap((visit) => {
    const isFixed = !mayMove || !isOpenAppointment(visit.status) || making.has(visit._id)
    const marks = marksOf(visit, drawn)
    const changer = recent.get(visit._id)
    return rowsOf(visit).map((row): GridEvent => ({
      id: partId(visit, row),
      row,
      from: visit.startAt,
      to: visit.endAt,
      title: visit.job.title,
      detail: words.visit(visit),
      tone: isLate(visit, drawn.now) ? 'red' : appointmentStates.tones[visit.status],
      marks,
      ...(changer ? { news: words.by(changer.name) } : {}),
      ...(isFixed ? { fixed: 'place' as const } : {}),
    }))
  })
}

/** The background bands: working hours, absences, holidays, and slots that users have reserved. */
export function gridBands({ board, words }: Pick<Drawn, 'board' | 'words'>, person: string): GridBand[] {
  const anybody = merge(board.technicians.flatMap(({ working }) => working))
  const closed = (day: Day) => dayBounds(day, board.timezone)
  const own = board.technicians.flatMap(({ _id: row, working, off }): GridBand[] => [
    ...working.map((each): GridBand => ({ ...each, row, kind: 'work', label: words.working })),
    ...off.map(({ from, to, ...why }): GridBand => ({ row, from, to, kind: 'off', label: words.off(why) })),
  ])
  return [
    ...anybody.map((each): GridBand => ({ ...each, row: unassigned, kind: 'work', label: words.working })),
    ...own,
    ...board.holidays.map(({ day, name }): GridBand => ({
      ...closed(day),
      row: null,
      kind: 'holiday',
      label: name,
    })),
    ...board.holds.map(({ technician, startAt, endAt, by }): GridBand => ({
      row: technician,
      from: startAt,
      to: endAt,
      kind: 'hold',
      label: words.held(by._id === person ? null : by.firstName),
    })),
  ]
}

/**
 * The interval in which a travel time is drawn: the gap after the previous visit if the gap is shorter than eight
 * hours, else the time directly before the visit.
 */
function gapTo(visit: BoardAppointment, before: BoardAppointment | undefined, way: Way): Interval | null {
  const earliest = visit.startAt - Math.max(way.ms, 15 * 60_000)
  const isNear = before !== undefined && visit.startAt - before.endAt < 8 * 3_600_000
  const from = isNear ? before.endAt : earliest
  return from < visit.startAt ? { from, to: visit.startAt } : null
}

/** The travel times to each technician's visits. */
export function gridGaps({ board, words }: Pick<Drawn, 'board' | 'words'>): GridGap[] {
  return [...visitsByRow(board.appointments)].flatMap(([row, own]) => {
    const inOrder = own.toSorted((a, b) => a.startAt - b.startAt)
    return inOrder.flatMap((visit, at): GridGap[] => {
      const way = visit.ways.find(({ technician }) => technician === row)
      const gap = way && way.ms >= 60_000 ? gapTo(visit, inOrder[at - 1], way) : null
      return way && gap ? [{ ...gap, row, label: words.way(way) }] : []
    })
  })
}
