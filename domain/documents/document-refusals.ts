import { Problem } from '../kit/entity/problem.ts'
import { type Words } from '../kit/words/words.ts'

/** What a document says that cannot take a step; a type of documents may say it in words of its own. */
const refusals = {
  ISSUED: {
    en: 'This document has been issued and cannot be changed',
    fr: 'Ce document a été émis et ne peut plus être modifié',
    es: 'Este documento ya se emitió y no puede cambiarse',
  },
  NOT_DRAFT: {
    en: 'Only a draft can be issued',
    fr: 'Seul un brouillon peut être émis',
    es: 'Solo se puede emitir un borrador',
  },
  NOT_ISSUED: {
    en: 'Issue this document before its customer sees it',
    fr: 'Émettez ce document avant que le client le voie',
    es: 'Emita este documento antes de que el cliente lo vea',
  },
  CANCELLED: {
    en: 'This document is cancelled',
    fr: 'Ce document est annulé',
    es: 'Este documento está anulado',
  },
} satisfies Record<string, Words>

/** The steps that documents refuse. */
export type DocumentRefusal = keyof typeof refusals

/** Why a document cannot take a step, as `INVALID_TRANSITION` with the step's own sentence. */
export const documentRefusal = (
  { refusals: own }: { refusals?: Partial<Record<DocumentRefusal, Words>> },
  why: DocumentRefusal,
): Problem => new Problem('INVALID_TRANSITION', { words: own?.[why] ?? refusals[why] })
