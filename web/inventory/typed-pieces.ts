import { quantity } from '@fieldhouse/domain/inventory/conditions'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { sentFigure } from '../kit/value/figures.ts'

/** A typed number of pieces; nothing typed is none, what cannot be read is not a number. */
export const piecesOf = (typed: string): number => Number(sentFigure({ kind: 'integer' }, typed))

/** Why a typed number of pieces is none (INV-09), or null. */
export const whyNotPieces = (typed: string): string | null => {
  const { error } = quantity().safeParse(piecesOf(typed))
  return error ? (error.issues[0]?.message ?? fieldMessage('QUANTITY')) : null
}
