import { type Words } from '../kit/words/words.ts'

/** How a payment can be made (CONST-03). */
export const paymentMethods = ['CREDIT_CARD', 'BANK_TRANSFER', 'CASH', 'CHECK', 'PAYPAL', 'OTHER'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The words of each method. */
export const paymentMethodWords: Record<PaymentMethod, Words> = {
  CREDIT_CARD: { en: 'Credit card', fr: 'Carte de crédit', es: 'Tarjeta de crédito' },
  BANK_TRANSFER: { en: 'Bank transfer', fr: 'Virement bancaire', es: 'Transferencia bancaria' },
  CASH: { en: 'Cash', fr: 'Comptant', es: 'Efectivo' },
  CHECK: { en: 'Cheque', fr: 'Chèque', es: 'Cheque' },
  PAYPAL: { en: 'PayPal', fr: 'PayPal', es: 'PayPal' },
  OTHER: { en: 'Other', fr: 'Autre', es: 'Otro' },
}
