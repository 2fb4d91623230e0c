import { dayBounds } from '@fieldhouse/domain/kit/time/wall-clock'
import { unassigned } from '@fieldhouse/domain/operations/appointment'
import type { Board, BoardAppointment } from '@fieldhouse/domain/operations/board'
import { expect, test } from 'vitest'
import { type Wanted, firstStarts } from './first-start.ts'

const hour = 3_600_000
const day = dayBounds('2031-01-06', 'America/Toronto')
const on = (from: number, to: number) => ({ from: day.from + from * hour, to: day.from + to * hour })
const montreal = { lat: 45.5, lng: -73.6 }
/** A place about 17 km to the north-west. The estimated travel time is 33 minutes. */
const laval = { lat: 45.6, lng: -73.75 }

const tess: Board['technicians'][number] = {
  _id: 'tess',
  firstName: 'Tess',
  lastName: '',
  photo: null,
  color: null,
  timezone: 'America/Toronto',
  skills: [],
  working: [on(8, 17)],
  off: [],
  isActive: true,
  startPlace: null,
  town: null,
  role: null,
}
const jobOf = (wanted: Partial<Wanted>) => ({
  estimatedDuration: hour,
  clientAvailabilities: [],
  place: null,
  ...wanted,
})
const visitAt = (from: number, to: number, place = montreal): BoardAppointment => ({
  _id: `${from}`,
  version: 1,
  job: {
    ...jobOf({}),
    _id: 'job',
    jobNumber: 'J-1',
    title: 'Washer leaks',
    priority: null,
    client: { _id: 'client', name: 'Émilie' },
    clientPhone: null,
    address: null,
    town: null,
    timezone: null,
    skills: [],
    tags: [],
    startAt: null,
  },
  techs: ['tess'],
  startAt: day.from + from * hour,
  endAt: day.from + to * hour,
  estimatedDuration: (to - from) * hour,
  status: 'NEW',
  note: null,
  estimatedWindow: null,
  warnings: [],
  place,
  travelBefore: null,
  ways: [],
})

type On = Partial<Pick<Board, 'appointments' | 'holds'>> & { off?: Board['technicians'][number]['off'] }

/** The first start on the day, in hours since midnight. */
function startOf(board: On, wanted: Partial<Wanted> = {}, asked: { row?: string; now?: number } = {}) {
  const { off = [], appointments = [], holds = [] } = board
  const whole: Board = {
    timezone: 'America/Toronto',
    holidays: [],
    technicians: [{ ...tess, off }],
    appointments,
    holds,
    unscheduled: { total: 0, jobs: [] },
  }
  const { row = 'tess', now = 0 } = asked
  const start = firstStarts(whole, 'me')({ wanted: jobOf(wanted), row, day, now: day.from + now * hour })
  return start === null ? null : (start - day.from) / hour
}

test('CAL-01, APPT-23 a job that is dropped on a day begins with the hours, after what is booked, off or held, and the way there', () => {
  expect(startOf({})).toBe(8)
  expect(startOf({ appointments: [visitAt(8, 9), visitAt(9.5, 11)] })).toBe(11)
  expect(startOf({ appointments: [visitAt(8, 9)] }, { place: laval })).toBe(9.75)
  expect(startOf({ off: [{ ...on(8, 10), _id: 'off', kind: 'MEETING', reason: null }] })).toBe(10)
  const by = { _id: 'anna', firstName: 'Anna', lastName: 'Roy' }
  const slot = { _id: 'hold', technician: 'tess', startAt: on(8, 9).from, endAt: on(8, 9).to, by }
  expect(startOf({ holds: [{ ...slot, expiresAt: on(8, 9).to }] })).toBe(9)
  expect(startOf({ holds: [{ ...slot, expiresAt: on(8, 9).to, by: { ...by, _id: 'me' } }] })).toBe(8)
  expect(startOf({}, {}, { now: 9.1 })).toBe(9.25)
})

test('CAL-01, APPT-24 a start lies whole in the hours and in a window of the client; without room there is none', () => {
  expect(startOf({}, { clientAvailabilities: [on(13, 15)] })).toBe(13)
  expect(startOf({}, { clientAvailabilities: [on(18, 20)] })).toBeNull()
  expect(startOf({}, { estimatedDuration: 10 * hour })).toBeNull()
  expect(startOf({ appointments: [visitAt(8, 16.5)] })).toBeNull()
  expect(startOf({}, {}, { now: 30 })).toBeNull()
  expect(startOf({ appointments: [visitAt(8, 9)] }, {}, { row: unassigned })).toBe(8)
})
