import { translatedTable } from '../../kit/words/translated.ts'

/** Why a job has no place in a plan; if technicians have different reasons, the reason of the one who fits best. */
export const refusalWords = translatedTable('operations', 'refusalWords')
export type RefusalCode = keyof typeof refusalWords
