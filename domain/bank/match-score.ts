import type { Day } from '../kit/time/day.ts'
import { type Match, type MatchReason, type Proposal, recordsIn } from './match-facts.ts'

/** The weight of each reason in a score. */
const weights: Readonly<Record<MatchReason, number>> = {
  NUMBER: 50,
  REFERENCE: 50,
  AMOUNT: 40,
  NAME: 30,
  PROVIDER: 30,
  LEARNED: 60,
  DAY: 5,
}

/** Evidence for a match: a reason and its strength from 0 to 1. Weak evidence counts in the score, but is no reason. */
export type Evidence = readonly [reason: MatchReason, strength: number]

/** The smallest strength of evidence that a screen shows as a reason. */
const leastShown = 0.5

/** The reasons and the score that follow from evidence. */
export const judged = (evidence: readonly Evidence[]): Pick<Proposal, 'reasons' | 'score'> => ({
  reasons: evidence.filter(([, strength]) => strength >= leastShown).map(([reason]) => reason),
  score: evidence.reduce((total, [reason, strength]) => total + weights[reason] * strength, 0),
})

/** Makes a proposal of a match and its evidence. */
export const proposalOf = (match: Match, evidence: readonly Evidence[]): Proposal => ({
  match,
  ...judged(evidence),
})

/** A day as a number of days, because matching compares many days. */
export const dayNumber = (day: Day): number => Date.parse(day) / 86_400_000

/** The number of days from one day to another. */
export const daysFrom = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** How near two days are: 1 on the same day, 0 after `most` days or more. */
export const nearness = (a: Day, b: Day, most: number): number =>
  Math.max(0, 1 - Math.abs(daysFrom(a, b)) / most)

/** The largest number of records with the amount of a line that are compared with it. */
const mostCompared = 500

/** The records nearest to a day, if there are very many, as for a monthly amount that all clients pay. */
export const nearestTo = <R extends { day: Day }>(day: Day, records: readonly R[]): readonly R[] =>
  records.length <= mostCompared
    ? records
    : records
        .map((record) => ({ record, days: Math.abs(daysFrom(record.day, day)) }))
        .toSorted((a, b) => a.days - b.days)
        .slice(0, mostCompared)
        .map(({ record }) => record)

/** A text that is equal for two matches with the same records. */
const keyOf = (match: Match): string => recordsIn(match).toSorted().join()

/** The three proposals with the highest scores. Only the best of several proposals with the same records counts. */
export function bestProposals(proposals: readonly Proposal[], most = 3): Proposal[] {
  const seen = new Set<string>()
  return proposals
    .toSorted((a, b) => b.score - a.score)
    .filter(({ match }) => {
      const key = keyOf(match)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, most)
}
