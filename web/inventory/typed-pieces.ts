import { quantity } from '@fieldhouse/domain/inventory/conditions'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { sentFigure } from '../kit/value/figures.ts'

/** The typed number of pieces: zero for an empty text, NaN for an unreadable text. */
export const piecesOf = (typed: string): number => Number(sentFigure({ kind: 'integer' }, typed))

/** The error message about a typed number of pieces, or null (INV-09). */
export const whyNotPieces = (typed: string): string | null => {
  const { error } = quantity().safeParse(piecesOf(typed))
  return error ? (error.issues[0]?.message ?? fieldMessage('QUANTITY')) : null
}
