import { translatedTable } from '../kit/words/translated.ts'
import { Problem } from '../kit/entity/problem.ts'
import { type Words } from '../kit/words/words.ts'

/** The messages for refused steps of a document; a type of documents may have its own messages. */
const refusals = translatedTable('documents', 'documentRefusals.refusals')

/** The steps of a document that can be refused. */
export type DocumentRefusal = keyof typeof refusals

/** The refusal of a step of a document: `INVALID_TRANSITION` with the message of the step. */
export const documentRefusal = (
  { refusals: own }: { refusals?: Partial<Record<DocumentRefusal, Words>> },
  why: DocumentRefusal,
): Problem => new Problem('INVALID_TRANSITION', { words: own?.[why] ?? refusals[why] })
