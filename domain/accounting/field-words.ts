import type { Words } from '../kit/words/words.ts'

/** Messages of the payment form and of credit notes (ACC-41, ACC-42). */
export const accountingWords = {
  AMOUNT_POSITIVE: {
    en: 'Amount must be greater than 0',
    fr: 'Le montant doit être supérieur à 0',
    es: 'El importe debe ser mayor que 0',
  },
  AMOUNT_ABOVE_BALANCE: {
    en: 'Amount cannot exceed invoice balance',
    fr: 'Le montant ne peut pas dépasser le solde de la facture',
    es: 'El importe no puede superar el saldo de la factura',
  },
  CURRENCY_OF_INVOICE: {
    en: 'The payment must be in the currency of the invoice, {currency}',
    fr: 'Le paiement doit être dans la devise de la facture, {currency}',
    es: 'El pago debe ser en la moneda de la factura, {currency}',
  },
  CREDIT_ABOVE_INVOICE: {
    en: 'Credit cannot exceed the invoice',
    fr: 'Le crédit ne peut pas dépasser la facture',
    es: 'El crédito no puede superar la factura',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof accountingWords, Words> {}
}
