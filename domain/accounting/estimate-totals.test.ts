import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { totals } from '../documents/totals.ts'
import { type EstimateSums, linesWith, reckonedEstimate, standingOption } from './estimate-totals.ts'
import { drawnEstimates, exactly } from './exact-estimates.ts'

const shown = ({ subtotal, discountAmount, taxBreakdown, total, depositAmount }: EstimateSums) => ({
  subtotal,
  discountAmount,
  taxes: taxBreakdown.map(({ amount }) => amount),
  total,
  depositAmount,
})

test('OPEN-213 OPEN-214 OPEN-215 OPEN-216 OPEN-218 a thousand estimates come to what exact fractions say, each option too, and so does the invoice made of them', () => {
  fc.assert(
    fc.property(drawnEstimates, (drawn) => {
      const reckoned = reckonedEstimate(drawn)
      expect(shown(reckoned)).toEqual(exactly(drawn, drawn.option))
      for (const option of reckoned.options ?? []) expect(shown(option)).toEqual(exactly(drawn, option._id))
      const { discount, roundingMode: mode } = drawn
      const invoiced = totals(linesWith(drawn.lineItems, standingOption(drawn)), drawn.taxRates, {
        mode,
        discount,
      })
      expect(shown({ ...invoiced, depositAmount: reckoned.depositAmount })).toEqual(
        exactly(drawn, drawn.option),
      )
    }),
    { numRuns: 1000 },
  )
})
