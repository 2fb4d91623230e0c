import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { fieldOf, worded } from '../kit/entity/fields.ts'
import { decimalInput, readDecimal } from '../kit/value/money.ts'
import type { Language, Words } from '../kit/words/words.ts'

/** What condition a piece may be in (INV-05, INV-13). */
export const conditions = ['new', 'refurbished', 'damaged'] as const
export type Condition = (typeof conditions)[number]

/** Pieces by condition; of a change some may be negative. */
export type StatusCounts = Record<Condition, number>

/** What a condition is called inside a sentence. */
export const conditionWords: Record<Condition, Words> = {
  new: { en: 'new', fr: 'neuf', es: 'nuevo' },
  refurbished: { en: 'refurbished', fr: 'remis à neuf', es: 'reacondicionado' },
  damaged: { en: 'damaged', fr: 'endommagé', es: 'dañado' },
}

/** Counts from what each condition has. */
export const countsOf = (count: (condition: Condition) => number): StatusCounts => ({
  new: count('new'),
  refurbished: count('refurbished'),
  damaged: count('damaged'),
})

export const noPieces: StatusCounts = countsOf(() => 0)

/** Pieces of one condition alone. */
export const piecesIn = (condition: Condition, quantity: number): StatusCounts =>
  countsOf((each) => (each === condition ? quantity : 0))

export const plus = (a: StatusCounts, b: StatusCounts): StatusCounts =>
  countsOf((condition) => a[condition] + b[condition])

export const minus = (a: StatusCounts, b: StatusCounts): StatusCounts =>
  countsOf((condition) => a[condition] - b[condition])

export const totalOf = (counts: StatusCounts): number => counts.new + counts.refurbished + counts.damaged

/** The most pieces of one condition, entered at once or lying in one warehouse. */
export const mostPieces = 1_000_000

/**
 * A number of whole pieces, from 0 unless `least` says otherwise (INV-09). It arrives as a number, as text or as a
 * decimal object and is a number from then on (ACC-08).
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

/** Whole pieces added, or taken where negative. */
export const pieceChange = () => fieldOf(z.int(), { kind: 'integer', pieces: true })

/** Pieces by condition as a body has them; a condition left out has none. */
export const enteredCounts = () =>
  z.strictObject({
    new: quantity().default(0),
    refurbished: quantity().default(0),
    damaged: quantity().default(0),
  })

/** Counts as a sentence has them: `2 × new, −1 × damaged`; 0 for none. */
export function countsText(counts: StatusCounts, language: Language): string {
  const parts = conditions
    .filter((condition) => counts[condition] !== 0)
    .map((condition) => {
      // A minus sign and no hyphen, which a spreadsheet would take for a formula.
      const number = String(counts[condition]).replace('-', '−')
      return `${number} × ${conditionWords[condition][language]}`
    })
  return parts.join(', ') || '0'
}

/** Counts that have a text of their own in lists and files. */
export const pieceCounts = <S extends z.ZodType<StatusCounts>>(schema: S): S => worded(schema, countsText)

/** Pieces by condition as reads answer them. */
export const statusCounts = () =>
  pieceCounts(z.object({ new: z.int(), refurbished: z.int(), damaged: z.int() }))
