import { expect, test } from 'vitest'
import { missingTaxNumbers } from './tax-numbers.ts'

const gst = { code: 'SERVICE_TAX', rate: '0.05' } as const
const qst = { code: 'TAX', rate: '0.09975' } as const

test('OPEN-171 a document lacks the number of each tax it charges that the profile does not name', () => {
  expect(missingTaxNumbers([qst, gst], {})).toEqual(['gstNum', 'pstNum'])
  expect(missingTaxNumbers([gst, qst], { gstNum: '123456789 RT0001', pstNum: ' ' })).toEqual(['pstNum'])
  expect(missingTaxNumbers([qst], { pstNum: null })).toEqual(['pstNum'])
  expect(missingTaxNumbers([{ ...gst, rate: '0' }], {})).toEqual([])
  expect(missingTaxNumbers([], {})).toEqual([])
})
