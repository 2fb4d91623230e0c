import { translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Messages of the forms for jobs, scheduling and planning (JOB-13..15, APPT-19, APPT-20). */
export const operationsWords = translatedTable('operations', 'operationsWords')

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof operationsWords, Words> {}
}
