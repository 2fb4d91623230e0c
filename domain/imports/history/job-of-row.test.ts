import { expect, test } from 'vitest'
import { isWellFormed } from '../../kit/value/typed-text.ts'
import { importedJob } from './imported-job.ts'
import { jobOfRow, titleOf } from './job-of-row.ts'
import { visitOfRow } from './visit-of-row.ts'

const client = '01890000-0000-7000-8000-000000000001'
const rowOf = (values: Record<string, unknown>) => importedJob.create.parse({ client, ...values })
const now = Date.UTC(2026, 0, 1)

test('OPEN-749 a title made of a long description never ends with half an emoji', () => {
  const title = titleOf(rowOf({ description: `${'x'.repeat(199)}😀 and more` }), 'en') ?? ''
  expect([isWellFormed(title), title]).toEqual([true, 'x'.repeat(199)])
})

test('OPEN-749 technicians without a visit and an incomplete address go to the description', () => {
  const row = rowOf({
    title: 'Leak',
    technicians: 'Tess T.',
    address: { formatted: '45 rue Un, Laval', unit: '3' },
  })
  const of = { language: 'en', now } as const
  expect(jobOfRow(row, { ...of, hasVisit: false }).description).toBe(
    'Leak\nAssigned in the former program: Tess T.\nAddress in the former program: 45 rue Un, Laval, 3',
  )
  expect(jobOfRow(row, { ...of, hasVisit: true }).description).not.toContain('Tess')
  const whole = rowOf({ title: 'Leak', address: { formatted: '45 rue Un, Laval', postalCode: 'H7A 1A1' } })
  expect(jobOfRow(whole, { ...of, hasVisit: false }).description).toBe('Leak')
})

test('OPEN-752 the state of a visit follows from the state of its job at the time of the import', () => {
  const row = rowOf({ title: 'Leak', startAt: Date.UTC(2025, 2, 14, 13) })
  expect(visitOfRow(row, { now, zone: 'UTC' })).toMatchObject({ status: 'COMPLETE' })
  expect(visitOfRow(row, { now: Date.UTC(2025, 0, 1), zone: 'UTC' })).toMatchObject({ status: 'NEW' })
})

test('OPEN-753 a job has the custom fields of its row', () => {
  const row = { ...rowOf({ title: 'Leak' }), customFields: { gate: '7' } }
  expect(jobOfRow(row, { language: 'en', now, hasVisit: false })).toMatchObject({
    customFields: { gate: '7' },
  })
})
