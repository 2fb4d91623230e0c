import { translatedTable } from '../kit/words/translated.ts'
import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { fieldOf, worded } from '../kit/entity/fields.ts'
import { decimalInput, readDecimal } from '../kit/value/money.ts'
import type { Language, Words } from '../kit/words/words.ts'

/** The conditions of a piece (INV-05, INV-13). */
export const conditions = ['new', 'refurbished', 'damaged'] as const
export type Condition = (typeof conditions)[number]

/** Numbers of pieces by condition. In a change, the numbers may be negative. */
export type StatusCounts = Record<Condition, number>

/** The word for each condition inside a sentence. */
export const conditionWords: Record<Condition, Words> = translatedTable('inventory', 'conditionWords')

/** Makes counts from the number for each condition. */
export const countsOf = (count: (condition: Condition) => number): StatusCounts => ({
  new: count('new'),
  refurbished: count('refurbished'),
  damaged: count('damaged'),
})

export const noPieces: StatusCounts = countsOf(() => 0)

/** Counts with pieces in one condition only. */
export const piecesIn = (condition: Condition, quantity: number): StatusCounts =>
  countsOf((each) => (each === condition ? quantity : 0))

export const plus = (a: StatusCounts, b: StatusCounts): StatusCounts =>
  countsOf((condition) => a[condition] + b[condition])

export const minus = (a: StatusCounts, b: StatusCounts): StatusCounts =>
  countsOf((condition) => a[condition] - b[condition])

export const totalOf = (counts: StatusCounts): number => counts.new + counts.refurbished + counts.damaged

/** The maximum number of pieces in one condition, in one entry or one warehouse. */
export const mostPieces = 1_000_000

/**
 * A field for whole pieces, from `least` to `mostPieces` (INV-09). The field accepts a number, a text or a decimal
 * object and returns a number (ACC-08).
 */
export const quantity = (least = 0) =>
  fieldOf(
    decimalInput(fieldMessage('QUANTITY'))
      .transform((given) => Number(readDecimal(given) ?? Number.NaN))
      .pipe(
        z
          .int(fieldMessage('QUANTITY'))
          .min(least, fieldMessage('QUANTITY'))
          .max(mostPieces, fieldMessage('TOO_BIG', { max: mostPieces })),
      ),
    { kind: 'integer', pieces: true },
  )

/** A change in whole pieces. The change is negative for removed pieces. */
export const pieceChange = () => fieldOf(z.int(), { kind: 'integer', pieces: true })

/** Pieces by condition in a request. An omitted condition has no pieces. */
export const enteredCounts = () =>
  z.strictObject({
    new: quantity().default(0),
    refurbished: quantity().default(0),
    damaged: quantity().default(0),
  })

/** Formats counts as text: `2 × new, −1 × damaged`, or `0` without pieces. */
export function countsText(counts: StatusCounts, language: Language): string {
  const parts = conditions
    .filter((condition) => counts[condition] !== 0)
    .map((condition) => {
      // A spreadsheet would interpret a leading hyphen as a formula, so a minus sign replaces the hyphen.
      const number = String(counts[condition]).replace('-', '−')
      return `${number} × ${conditionWords[condition][language]}`
    })
  return parts.join(', ') || '0'
}

/** A field for counts, which lists and files show as text. */
export const pieceCounts = <S extends z.ZodType<StatusCounts>>(schema: S): S => worded(schema, countsText)

/** Pieces by condition in a response. */
export const statusCounts = () =>
  pieceCounts(z.object({ new: z.int(), refurbished: z.int(), damaged: z.int() }))
