import { inCents } from '../accounting/online-payment.ts'
import { foldedWords } from '../kit/words/fold.ts'
import type { LearnedFact, LineFact, Match, Proposal } from './match-facts.ts'

type Texts = { counterparty: string | null; description: string | null }

/** The counterparty, or else the description, without words that have digits. Null for fewer than three letters. */
export function learnedTextOf({ counterparty, description }: Texts): string | null {
  const words = foldedWords(counterparty ?? description ?? '').filter((word) => !/\d/.test(word))
  const text = words.join(' ')
  return text.replaceAll(' ', '').length >= 3 ? text.slice(0, 200) : null
}

const matchOf = ({ category, supplier, hasTaxes }: LearnedFact): Match => ({
  kind: 'NEW_EXPENSE',
  category,
  supplier,
  hasTaxes,
})

/** The example that a line follows: the latest line with the same text that a person booked as an expense. */
const exampleOf = (line: LineFact, learned: ReadonlyMap<string, LearnedFact>): LearnedFact | null =>
  inCents(line.amount) < 0 && line.learnedText ? (learned.get(line.learnedText) ?? null) : null

/** Prepares the examples for finding them by their text. */
export const indexLearned = (learned: readonly LearnedFact[]): ReadonlyMap<string, LearnedFact> =>
  new Map(learned.map((each) => [each.text, each]))

/** The match of a line whose text a person always books as an expense, or null (OPEN-840). */
export function certainLearned(line: LineFact, learned: ReadonlyMap<string, LearnedFact>): Match | null {
  const example = exampleOf(line, learned)
  return example?.always ? matchOf(example) : null
}

/** The proposal to book a line as a similar line was booked. */
export function proposeLearned(line: LineFact, learned: ReadonlyMap<string, LearnedFact>): Proposal[] {
  const example = exampleOf(line, learned)
  if (!example) return []
  return [{ match: matchOf(example), reasons: ['LEARNED'], score: 60, learnedOn: example.day }]
}
