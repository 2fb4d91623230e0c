import { translatedTable } from '../kit/words/translated.ts'

/**
 * The texts for a customer who signs for a visit. The texts are in the customer's language, which may differ from the
 * language of the device (OPEN-306).
 */
export const signingWords = translatedTable('visits', 'signingWords')
