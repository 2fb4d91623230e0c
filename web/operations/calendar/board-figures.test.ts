import type { BoardAppointment, BoardTechnician } from '@fieldhouse/domain/operations/board'
import { expect, test } from 'vitest'
import { dayOpening, overlapping, shownHours, totalsOf } from './board-figures.ts'

const hour = 3_600_000
const day = { from: 0, to: 24 * hour }

const tess: BoardTechnician = {
  _id: 'tess',
  firstName: 'Tess',
  lastName: 'Tremblay',
  photo: null,
  color: null,
  timezone: 'America/Toronto',
  skills: [],
  working: [{ from: 8 * hour, to: 18 * hour }],
  off: [{ _id: 'off', kind: 'MEETING', reason: null, from: 16 * hour, to: 18 * hour }],
  isActive: true,
  startPlace: null,
  town: null,
  role: null,
}

type Given = Partial<Pick<BoardAppointment, '_id' | 'techs' | 'status' | 'ways' | 'progress'>>

const visitAt = (from: number, to: number, given: Given = {}) =>
  ({
    _id: `${from}`,
    techs: ['tess'],
    status: 'NEW',
    ways: [],
    startAt: from * hour,
    endAt: to * hour,
    ...given,
  }) satisfies Partial<BoardAppointment>

test('CAL-01, OPEN-660 the totals count visits of the days alone, and the time of everybody who goes', () => {
  const way = (technician: string) => ({ technician, ms: hour / 4, estimated: true })
  const visits = [
    visitAt(8, 10, { techs: ['tess', 'marc'], ways: [way('tess'), way('marc')] }),
    visitAt(11, 12, { techs: [] }),
    visitAt(13, 14, { status: 'COMPLETE' }),
    visitAt(14.5, 17),
    visitAt(14.5, 17, { progress: { stage: 'AT_WORK', at: 14.5 * hour } }),
    visitAt(23, 25),
    visitAt(30, 31),
  ]
  // If a visit is assigned but its travel time is unknown, the total is null. If no visit is assigned, the total is
  // zero.
  expect(totalsOf([visitAt(8, 10)], day, 15 * hour).driving).toBeNull()
  expect(totalsOf([visitAt(11, 12, { techs: [] })], day, 15 * hour).driving).toBe(0)
  expect(totalsOf(visits, day, 15 * hour)).toEqual({
    visits: 6,
    booked: 11 * hour,
    driving: hour / 2,
    unassigned: 1,
    late: 3,
  })
})

test('CAL-01 visits of one technician at the same time overlap, also where another lies between', () => {
  const visits = [
    visitAt(8, 12, { _id: 'long' }),
    visitAt(9, 10, { _id: 'within' }),
    visitAt(11, 13, { _id: 'after' }),
    visitAt(12, 13, { _id: 'of marc', techs: ['marc'] }),
    visitAt(13, 14, { _id: 'next' }),
  ]
  expect([...overlapping(visits)].toSorted()).toEqual(['after', 'long', 'within'])
})

const opening = (working: BoardTechnician['working'], visits: Parameters<typeof totalsOf>[0], now = -1) =>
  dayOpening({ technicians: [{ ...tess, working }], appointments: visits }, day, now)

test('CAL-01 a day opens at the first hours or visit of people that begin on it, else now', () => {
  const hours = [{ from: 8 * hour, to: 18 * hour }]
  expect(opening(hours, [])).toBe(8 * hour)
  expect(opening(hours, [visitAt(6, 7), visitAt(2, 3, { techs: [] })])).toBe(6 * hour)
  // Working hours around the clock or through the night do not determine where the board opens.
  expect(opening([{ from: 0, to: 24 * hour }], [visitAt(10, 11)], 9 * hour)).toBe(10 * hour)
  expect(opening([{ from: -2 * hour, to: 6 * hour }], [], 9 * hour)).toBe(9 * hour)
  expect(opening([], [])).toBe(0)
})

test('OPEN-776 the working hours fill a day of the board, and half an hour more, at least eight hours', () => {
  const shown = (working: BoardTechnician['working'], visits: ReturnType<typeof visitAt>[], now = 0) => {
    const { from, to } = shownHours({ technicians: [{ ...tess, working }], appointments: visits }, day, now)
    return [from / hour, to / hour]
  }
  expect(shown([{ from: 8 * hour, to: 18 * hour }], [])).toEqual([8, 18.5])
  // A visit before the working hours is in view. A visit after the working hours is not in view, so that the hours do
  // not become narrower.
  expect(shown([{ from: 8 * hour, to: 18 * hour }], [visitAt(6, 7), visitAt(21, 22)])).toEqual([6, 18.5])
  expect(shown([], [visitAt(16, 17)])).toEqual([12.75, 20.75])
  expect(shown([], [visitAt(22, 23)])).toEqual([16, 24])
  expect(shown([], [], 1.5 * hour)).toEqual([0, 8])
  // In time zones such as America/St_Johns, the hours of a day do not begin at the same instants as the hours of UTC.
  const half = { from: hour / 2, to: 24.5 * hour }
  const working = [{ from: 8.5 * hour, to: 18.5 * hour }]
  expect(shownHours({ technicians: [{ ...tess, working }], appointments: [] }, half, 0).from).toBe(8.5 * hour)
})
