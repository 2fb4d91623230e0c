import { translatedTable } from '../kit/words/translated.ts'

/**
 * The texts for a customer who signs for a visit. Their language is that of the customer, which may differ from that of
 * the device (OPEN-306).
 */
export const signingWords = translatedTable('visits', 'signingWords')
