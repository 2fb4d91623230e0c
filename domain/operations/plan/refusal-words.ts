import { translatedTable } from '../../kit/words/translated.ts'

/**
 * The reasons why a job has no place in a plan. If the reasons differ between technicians, the reason of the technician
 * who comes closest is shown.
 */
export const refusalWords = translatedTable('operations', 'refusalWords')
export type RefusalCode = keyof typeof refusalWords
