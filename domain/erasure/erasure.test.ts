import { expect, test } from 'vitest'
import { keptUntil, whyNotErase } from './erasure.ts'

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

test('OPEN-542 a refusal names the open records, and says whether there are more', () => {
  const said = whyNotErase([
    { kind: 'jobs', count: 2, names: ['J000001', 'J000002'] },
    { kind: 'drafts', count: 6, names: ['—'] },
  ])
  expect(said?.en).toMatch(/: open jobs: J000001, J000002; draft invoices: —, …$/)
  expect(said?.fr).toMatch(/travaux non terminés\u00A0: J000001, J000002; [^:]+\u00A0: —, …$/)
  expect(whyNotErase([])).toBeNull()
})
