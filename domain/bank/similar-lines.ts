import { roundCents } from '../kit/value/money.ts'
import { foldedWords } from '../kit/words/fold.ts'
import type { StatementLine } from './statement.ts'

/** What two files say about the same operation: the day, the amount, and texts that may be missing in one of them. */
export type ComparedLine = Pick<StatementLine, 'day' | 'amount' | 'description' | 'counterparty'>

const isPartOf = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word))

const wordsOf = ({ description, counterparty }: ComparedLine): ReadonlySet<string> =>
  new Set(foldedWords([description, counterparty].filter(Boolean).join(' ')))

const dayAndAmount = ({ day, amount }: ComparedLine): string => `${day} ${roundCents(amount)}`

/**
 * The lines that may be the same operation as a known line: the same day and amount, and all words of one line are in
 * the other.
 */
export function similarLines<L extends ComparedLine>(
  lines: readonly L[],
  known: readonly ComparedLine[],
): L[] {
  const byAmount = Map.groupBy(known, dayAndAmount)
  return lines.filter((line) => {
    const words = wordsOf(line)
    return byAmount.get(dayAndAmount(line))?.some((each) => {
      const others = wordsOf(each)
      return isPartOf(words, others) || isPartOf(others, words)
    })
  })
}
