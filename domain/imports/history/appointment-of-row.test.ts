import { expect, test } from 'vitest'
import { check } from '../../kit/entity/check.ts'
import { rowReader } from '../row-values.ts'
import { setAsideFaulty } from '../set-aside.ts'
import { appointmentOfRow } from './appointment-of-row.ts'
import { importedAppointment } from './imported-appointment.ts'

const now = Date.UTC(2026, 5, 1)
const at = (hour: number, minute = 0) => Date.UTC(2026, 2, 4, hour, minute)
const rowOf = (values: Record<string, unknown>) => importedAppointment.create.parse({ job: '7', ...values })
const of = { now, zone: 'UTC', jobStatus: 'COMPLETED' } as const

const ended = (values: Record<string, unknown>) => {
  const visit = appointmentOfRow(rowOf(values), of)
  return [visit?.startAt, visit?.endAt]
}

test('OPEN-779 a visit ends at its end time, on the day of its start if the row has no other day', () => {
  expect(ended({ startAt: at(9), endTime: '11:30' })).toEqual([at(9), at(11, 30)])
  expect(ended({ startAt: at(0), startTime: '9:00', endTime: '11:30' })).toEqual([at(9), at(11, 30)])
  expect(ended({ startAt: at(9), endAt: at(10), endTime: '11:30' })).toEqual([at(9), at(10)])
  expect(ended({ startAt: at(9) })).toEqual([at(9), at(10)])
})

test('OPEN-779 an end time that cannot be read goes to the note', () => {
  const values: Record<string, unknown> = { job: '7', startAt: at(9), endTime: 'noonish', note: 'First look' }
  const { create } = importedAppointment
  const checked = check(create, values)
  expect(checked).toMatchObject({ ok: false, faults: [{ path: ['endTime'] }] })
  const faults = checked.ok ? [] : checked.faults
  expect(setAsideFaulty(importedAppointment, { values, notices: [], label: () => 'End time' }, faults)).toBe(
    true,
  )
  expect(create.parse(values)).toMatchObject({ note: 'First look\nEnd time: noonish' })
})

test('OPEN-779 without a state, only a visit in the past is complete, whatever the state of its job', () => {
  const past = rowOf({ startAt: at(9) })
  const coming = rowOf({ startAt: Date.UTC(2026, 8, 1, 9) })
  const statusOf = (row: typeof past, jobStatus: 'COMPLETED' | 'SCHEDULED' | 'CANCELLED') =>
    appointmentOfRow(row, { ...of, jobStatus })?.status
  expect([statusOf(past, 'COMPLETED'), statusOf(past, 'SCHEDULED')]).toEqual(['COMPLETE', 'COMPLETE'])
  expect([statusOf(coming, 'COMPLETED'), statusOf(coming, 'SCHEDULED')]).toEqual(['NEW', 'NEW'])
  expect(statusOf(coming, 'CANCELLED')).toBe('CANCELLED')
})

test('OPEN-779 a column that says whether a visit was completed sets its state', () => {
  const dialect = { tallies: [], usual: 'day', zone: 'UTC', country: 'CA' } as const
  const read = rowReader(importedAppointment, { columns: ['job', 'status'], constants: {} }, dialect)
  expect(['Yes', 'No', 'Oui', 'Non'].map((text) => read(['7', text])['status'])).toEqual([
    'COMPLETE',
    'NEW',
    'COMPLETE',
    'NEW',
  ])
})
