// Checks the totals of ten thousand random estimates against exact fractions: node bench/documents.bench.ts [how many]
import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { drawnEstimates, exactly } from '@fieldhouse/domain/accounting/exact-estimates'
import { type EstimateSums, reckonedEstimate } from '@fieldhouse/domain/accounting/estimate-totals'

const count = Number(process.argv[2] ?? 10_000)

const shown = ({ subtotal, discountAmount, taxBreakdown, total, depositAmount }: EstimateSums) => ({
  subtotal,
  discountAmount,
  taxes: taxBreakdown.map(({ amount }) => amount),
  total,
  depositAmount,
})

const told = { estimates: 0, options: 0, lines: 0 }
const began = performance.now()
fc.assert(
  fc.property(drawnEstimates, (drawn) => {
    const reckoned = reckonedEstimate(drawn)
    const ways = reckoned.options ?? []
    assert.deepEqual(shown(reckoned), exactly(drawn, drawn.option))
    for (const option of ways) assert.deepEqual(shown(option), exactly(drawn, option._id))
    told.estimates += 1
    told.options += ways.length
    told.lines += [drawn, ...ways].reduce((sum, { lineItems }) => sum + lineItems.length, 0)
  }),
  { numRuns: count },
)
const seconds = (performance.now() - began) / 1000
console.log(
  `${told.estimates} estimates with ${told.options} options and ${told.lines} lines agree to the cent, ${seconds.toFixed(1)} s`,
)
