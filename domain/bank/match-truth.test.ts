import { expect, test } from 'vitest'
import { matchLines } from './match.ts'
import type { Match } from './match-facts.ts'
import { hiddenTruth } from './testing.ts'

/** The number of lines. `bench/bank-lines.bench.ts` matches 10,000 lines. */
const count = 2000

const idsOf = (match: Match): string[] => {
  if (match.kind === 'INVOICES') return match.parts.map(({ invoice }) => invoice)
  return match.kind === 'PAYMENTS' ? match.payments : [match.expense]
}
const isSame = (match: Match, ids: readonly string[]): boolean =>
  idsOf(match).toSorted().join() === ids.toSorted().join()

test.each([1, 7])(
  'OPEN-813 of random lines none is matched to a wrong record, and 95 % are found (seed %i)',
  (seed) => {
    const { facts, truths } = hiddenTruth(seed, count)
    const outcomes = matchLines(facts)
    const wrong = outcomes.filter(
      ({ line, certain }) => certain && !isSame(certain, truths.get(line)?.ids ?? []),
    )
    expect(wrong).toEqual([])
    const true_ = outcomes.filter(({ line }) => (truths.get(line)?.ids.length ?? 0) > 0)
    const missed = true_.filter(({ line, certain, proposals }) => {
      const ids = truths.get(line)?.ids ?? []
      return ![...(certain ? [certain] : []), ...proposals.map(({ match }) => match)].some((match) =>
        isSame(match, ids),
      )
    })
    const automatic = outcomes.filter(({ certain }) => certain).length
    expect(missed.length / true_.length).toBeLessThan(0.05)
    expect(automatic / outcomes.length).toBeGreaterThan(0.4)
    const second = outcomes.filter(({ line }) => truths.get(line)?.second)
    expect(second.every(({ certain, paidInvoices }) => certain === null && paidInvoices.length > 0)).toBe(
      true,
    )
    expect(outcomes.every(({ proposals }) => proposals.length <= 3)).toBe(true)
  },
  Math.max(60_000, count * 60),
)
