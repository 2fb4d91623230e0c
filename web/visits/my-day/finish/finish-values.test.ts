import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { expect, test } from 'vitest'
import { begin, pump, stopSample } from '../../stop-samples.ts'
import { type FinishValues, firstValues, isSignedBefore, missingLine, wordsOf } from './finish-values.ts'

const hour = 3_600_000
const used: DayStop['used'] = {
  parts: [{ product: pump._id, name: pump.name, condition: 'new', count: 2, warehouse: 'w1' }],
  hours: [{ technician: 'tess', minutes: 90 }],
  isInvoiced: false,
}
const stopOf = (status: 'PENDING' | 'COMPLETE', before: DayStop['used']): DayStop => ({
  ...stopSample,
  visit: { ...stopSample.visit, status, finishedAt: before && begin + hour },
  spans: [
    { technician: 'tess', startedAt: begin, endedAt: begin + hour },
    { technician: 'tess', startedAt: begin + 2 * hour, endedAt: null },
  ],
  used: before,
})

test.each([
  ['is ended', 'PENDING', null, [[], '2:30']],
  ['was opened again', 'PENDING', used, [[2], '2:30']],
  ['is put right', 'COMPLETE', used, [[2], '1:30']],
] as const)('OPEN-304 a visit that %s begins with what is known of it', (...[, status, before, begins]) => {
  const values = firstValues(stopOf(status, before), begin + 3.5 * hour)
  expect([values.parts.map(({ count }) => count), values.hours.map(({ text }) => text)]).toEqual([
    begins[0],
    [begins[1]],
  ])
})

const [, closed] = stopSample.job.checklist
const withItem = (more: object): DayStop => ({
  ...stopSample,
  job: { ...stopSample.job, checklist: closed ? [{ ...closed, ...more }] : [] },
})
const part = { product: pump._id, name: pump.name, condition: 'new' as const, count: 1, warehouse: null }
const worked = { technician: 'tess', name: 'Tess Tremblay', text: '1:00' }

test.each<[string, Partial<FinishValues>, object?]>([
  ['the report', { report: 'Pump exchanged' }],
  ['a part', { parts: [part] }],
  ['the hours', { hours: [worked] }],
  ['a part to order', { missing: [missingLine('Hose')] }],
  ['the warranty', { warranty: true }],
  ['the outcome', { outcome: 'COME_BACK' }],
  ['the checklist', {}, { done: true }],
  ['a reading', {}, { done: true, reading: '1.2' }],
])('OPEN-309 a signature is not valid any more once %s changed', (_, changed, item = {}) => {
  const [stop, values] = [withItem({}), firstValues(stopSample, begin)]
  const signed = { ...values, signature: { name: 'Émilie', image: '', words: wordsOf(stop, values) } }
  expect(isSignedBefore(stop, signed)).toBe(false)
  expect(isSignedBefore(withItem(item), { ...signed, ...changed })).toBe(true)
})
