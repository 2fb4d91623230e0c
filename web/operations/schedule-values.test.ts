import { expect, test } from 'vitest'
import type { AppointmentRecord } from './appointment-record.ts'
import { bodyIn, valuesOf } from './schedule-values.ts'

const zone = 'America/Toronto'
const at = (instant: string) => Date.parse(instant)
const record: AppointmentRecord = {
  _id: '1',
  workspace: '3',
  version: 1,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  createdBy: null,
  job: { _id: '2', jobNumber: 'J-1', title: 'Repair' },
  techs: [],
  startAt: at('2026-03-02T22:00:00-05:00'),
  endAt: at('2026-03-03T01:00:00-05:00'),
  estimatedDuration: 3 * 3_600_000,
  status: 'NEW',
  note: null,
  estimatedWindow: null,
  place: null,
  warnings: [],
  report: null,
  onWayAt: null,
  arrivesAt: null,
  startedAt: null,
  runningSince: null,
  finishedAt: null,
  outcome: null,
  warranty: false,
  hoursAbove: null,
  signedBy: null,
  signedAt: null,
  bookedOn: null,
  confirmedAt: null,
}

test('APPT-33, OPEN-147 an appointment that nobody touched is sent as it is, past midnight and without anybody', () => {
  expect(bodyIn(zone).parse(valuesOf(record, zone))).toEqual({
    technicians: ['UNASSIGNED'],
    status: 'NEW',
    startAt: record.startAt,
    estimatedDuration: record.estimatedDuration,
    estimatedWindow: null,
    note: null,
  })
})

const faultsOf = (startAt: { date: string | null; start: string; end: string }) =>
  bodyIn(zone)
    .safeParse({ ...valuesOf(record, zone), techs: [], startAt })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('each fault stands at its input, a time that the clocks skip included', () => {
  expect(faultsOf({ date: null, start: '', end: '10:00' })).toEqual([
    'techs SELECT_TECHNICIAN',
    'startAt.date DATE_REQUIRED',
    'startAt.start REQUIRED',
  ])
  expect(faultsOf({ date: '2026-03-08', start: '02:30', end: '04:00' })).toContain(
    'startAt.start TIME_SKIPPED',
  )
})

const on = (start: string, end: string) => ({ date: '2026-03-02', start, end })

test('APPT-33 an end before the start is the next night, or a slip', () => {
  expect(faultsOf(on('15:00', '14:00'))).toContain('startAt.end VISIT_END_BEFORE')
  expect(faultsOf(on('15:00', '15:00'))).toContain('startAt.end VISIT_END_BEFORE')
  expect(faultsOf(on('22:00', '01:00'))).toEqual(['techs SELECT_TECHNICIAN'])
  const long = { ...record, endAt: record.startAt + 20 * 3_600_000 }
  const shown = valuesOf(long, zone)
  expect(bodyIn(zone, shown.startAt).safeParse(shown).data).toMatchObject({
    estimatedDuration: 20 * 3_600_000,
  })
})
