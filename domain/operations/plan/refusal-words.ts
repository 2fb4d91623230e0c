import { translatedTable } from '../../kit/words/translated.ts'

/**
 * The reasons why a job has no place in a plan. If the reasons differ between technicians, the reason for the
 * technician who is closest to an assignment is shown.
 */
export const refusalWords = translatedTable('operations', 'refusalWords')
export type RefusalCode = keyof typeof refusalWords
