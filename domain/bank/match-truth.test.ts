import { expect, test } from 'vitest'
import { compareWithTruth } from './compare-with-truth.ts'
import { certainMatches, matchLines } from './match.ts'
import { hiddenTruth } from './testing.ts'

/** The number of lines. `bench/bank-lines.bench.ts` matches 10,000 lines. */
const count = 2000

test.each([1, 7])(
  'OPEN-813 of random lines none is matched to a wrong record, and 95 % are found (seed %i)',
  (seed) => {
    const { facts, truths } = hiddenTruth(seed, count)
    const outcomes = matchLines(facts)
    const { automatic, findable, wrong, missed } = compareWithTruth(outcomes, truths)
    expect(wrong).toEqual([])
    expect(missed.length / findable.length).toBeLessThan(0.05)
    expect(automatic.length / outcomes.length).toBeGreaterThan(0.4)
    const second = outcomes.filter(({ line }) => truths.get(line)?.second)
    expect(second.every(({ certain, paidInvoices }) => certain === null && paidInvoices.length > 0)).toBe(
      true,
    )
    expect(outcomes.every(({ proposals }) => proposals.length <= 3)).toBe(true)
    expect(outcomes).toMatchObject(certainMatches(facts))
  },
  Math.max(60_000, count * 60),
)
