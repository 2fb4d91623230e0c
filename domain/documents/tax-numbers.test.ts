import { expect, test } from 'vitest'
import { missingTaxNumbers } from './tax-numbers.ts'

const gst = { code: 'SERVICE_TAX', rate: '0.05' } as const
const qst = { code: 'TAX', rate: '0.09975' } as const

test('OPEN-171, OPEN-432 a document lacks the number of each tax it charges that the law wants and the profile does not name', () => {
  const quebec = { address: { adminAreaLevel1: 'QC' } }
  expect(missingTaxNumbers({ rates: [qst, gst] }, quebec)).toEqual(['gstNum', 'pstNum'])
  expect(
    missingTaxNumbers({ rates: [gst, qst] }, { ...quebec, gstNum: '123456789 RT0001', pstNum: ' ' }),
  ).toEqual(['pstNum'])
  expect(missingTaxNumbers({ rates: [qst] }, { country: 'FR', pstNum: null })).toEqual(['pstNum'])
  expect(missingTaxNumbers({ rates: [gst, qst] }, { address: { adminAreaLevel1: 'BC' } })).toEqual(['gstNum'])
  expect(missingTaxNumbers({ rates: [qst] }, { country: 'US' })).toEqual([])
  expect(missingTaxNumbers({ rates: [{ ...gst, rate: '0' }] }, quebec)).toEqual([])
  expect(missingTaxNumbers({ rates: [] }, quebec)).toEqual([])
  expect(missingTaxNumbers({ rates: [], exemption: 'EXPORT' }, { country: 'FR' })).toEqual(['pstNum'])
})
