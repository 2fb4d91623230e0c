import { translatedTable } from '../kit/words/translated.ts'
import { type Words } from '../kit/words/words.ts'

/** The methods of payment (CONST-03). */
export const paymentMethods = ['CREDIT_CARD', 'BANK_TRANSFER', 'CASH', 'CHECK', 'PAYPAL', 'OTHER'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The label of each method. */
export const paymentMethodWords: Record<PaymentMethod, Words> = translatedTable(
  'accounting',
  'paymentMethodWords',
)
