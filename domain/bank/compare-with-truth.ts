import { type Match, type Outcome, recordsIn } from './match-facts.ts'
import type { Truth } from './testing/made.ts'

/** Counts what outcomes have right. `missed` lines have a record that is neither matched nor proposed. */
export function compareWithTruth(outcomes: readonly Outcome[], truths: ReadonlyMap<string, Truth>) {
  const idsOf = (line: string) => truths.get(line)?.ids ?? []
  const isTrue = (line: string, match: Match) =>
    recordsIn(match).toSorted().join() === idsOf(line).toSorted().join()
  const automatic = outcomes.filter(({ certain }) => certain !== null)
  const findable = outcomes.filter(({ line }) => idsOf(line).length > 0)
  return {
    automatic,
    findable,
    wrong: automatic.filter(({ line, certain }) => certain && !isTrue(line, certain)),
    missed: findable.filter(
      ({ line, certain, proposals }) =>
        !(certain && isTrue(line, certain)) && !proposals.some(({ match }) => isTrue(line, match)),
    ),
  }
}
