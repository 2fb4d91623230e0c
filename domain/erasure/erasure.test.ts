import { expect, test } from 'vitest'
import { keptUntil } from './erasure.ts'

test('OPEN-541 documents stay for the years of the country’s law after the year of the document', () => {
  const lastYears = ['CA', 'US', 'FR', 'ES', 'GB', 'DE', 'BE', 'JP'].map(
    (country) => `${country} ${keptUntil('2026-05-04', country)}`,
  )
  expect(lastYears).toEqual([
    'CA 2032-12-31',
    'US 2033-12-31',
    'FR 2036-12-31',
    'ES 2032-12-31',
    'GB 2032-12-31',
    'DE 2034-12-31',
    'BE 2036-12-31',
    'JP 2036-12-31',
  ])
})
