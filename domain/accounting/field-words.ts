import type { Words } from '../kit/words/words.ts'

/** Messages of the payment form, of credit notes and of estimates (ACC-41, ACC-42). */
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
  AMOUNT_ABOVE_ESTIMATE: {
    en: 'Amount cannot exceed what is left of the estimate',
    fr: 'Le montant ne peut pas dépasser ce qui reste de la soumission',
    es: 'El importe no puede superar lo que queda del presupuesto',
  },
  BELOW_DEPOSIT: {
    en: 'The total is less than the deposit that was paid. Refund the difference first',
    fr: 'Le total est inférieur à l’acompte payé. Remboursez d’abord la différence',
    es: 'El total es menor que el anticipo pagado. Reembolse primero la diferencia',
  },
  CURRENCY_OF_INVOICE: {
    en: 'The payment must be in the currency of the invoice, {currency}',
    fr: 'Le paiement doit être dans la devise de la facture, {currency}',
    es: 'El pago debe ser en la moneda de la factura, {currency}',
  },
  AMOUNT_ABOVE_PAYMENT: {
    en: 'Amount cannot exceed what is left of the payment',
    fr: 'Le montant ne peut pas dépasser ce qui reste du paiement',
    es: 'El importe no puede superar lo que queda del pago',
  },
  PERSON_OF_COMPANY: {
    en: 'What the company paid is paid back to nobody',
    fr: 'Ce que l’entreprise a payé n’est remboursé à personne',
    es: 'Lo que pagó la empresa no se reembolsa a nadie',
  },
  TAXES_ABOVE_RECEIPT: {
    en: 'Taxes cannot exceed the total paid',
    fr: 'Les taxes ne peuvent pas dépasser le total payé',
    es: 'Los impuestos no pueden superar el total pagado',
  },
  REASON: { en: 'Say why', fr: 'Indiquez la raison', es: 'Indique el motivo' },
  PROVIDER_KEY: {
    en: 'This does not look like such a key',
    fr: 'Cela ne ressemble pas à une telle clé',
    es: 'Esto no parece una clave de este tipo',
  },
  PROVIDER_KEY_REFUSED: {
    en: 'Stripe does not accept this key',
    fr: 'Stripe n’accepte pas cette clé',
    es: 'Stripe no acepta esta clave',
  },
  VALID_UNTIL: {
    en: 'Say until when the estimate is valid',
    fr: 'Indiquez jusqu’à quand la soumission est valide',
    es: 'Indique hasta cuándo es válido el presupuesto',
  },
  VALID_UNTIL_BEFORE: {
    en: 'Valid until cannot be before the date of the estimate',
    fr: 'La fin de validité ne peut pas précéder la date de la soumission',
    es: 'La validez no puede terminar antes de la fecha del presupuesto',
  },
  VALID_UNTIL_FORMAT: {
    en: 'Invalid date format',
    fr: 'Format de date non valide',
    es: 'Formato de fecha no válido',
  },
  OPTIONS_FEW: {
    en: 'An estimate offers two options or more, or none',
    fr: 'Une soumission offre deux options ou plus, ou aucune',
    es: 'Un presupuesto ofrece dos opciones o más, o ninguna',
  },
  OPTION: {
    en: 'Choose one of the options',
    fr: 'Choisissez une des options',
    es: 'Elija una de las opciones',
  },
  DEPOSIT_ABOVE: {
    en: 'The deposit cannot be more than the total',
    fr: 'L’acompte ne peut pas dépasser le total',
    es: 'El anticipo no puede superar el total',
  },
  CREDIT_ABOVE_INVOICE: {
    en: 'Credit cannot exceed the invoice',
    fr: 'Le crédit ne peut pas dépasser la facture',
    es: 'El crédito no puede superar la factura',
  },
  CREDIT_ABOVE_TAXED: {
    en: 'Of the taxed lines only {max} is left to credit',
    fr: 'Il ne reste que {max} à créditer des lignes taxées',
    es: 'De las líneas con impuestos solo queda {max} por abonar',
  },
  CREDIT_ABOVE_UNTAXED: {
    en: 'Of the untaxed lines only {max} is left to credit',
    fr: 'Il ne reste que {max} à créditer des lignes non taxées',
    es: 'De las líneas sin impuestos solo queda {max} por abonar',
  },
  CREDIT_ONE_WAY: {
    en: 'Choose lines or give an amount, not both',
    fr: 'Choisissez des lignes ou indiquez un montant, pas les deux',
    es: 'Elija líneas o indique un importe, no ambas cosas',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof accountingWords, Words> {}
}
