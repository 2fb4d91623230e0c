import type { DayStop } from '@fieldhouse/domain/visits/my-day'
import { expect, test } from 'vitest'
import { begin, pump, stopSample } from '../../stop-samples.ts'
import { firstValues } from './finish-values.ts'

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
