import { translatedTable } from '../kit/words/translated.ts'

/** The texts for a customer who signs for a visit, in their language, which may differ from the device's (OPEN-306). */
export const signingWords = translatedTable('visits', 'signingWords')
