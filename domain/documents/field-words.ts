import type { Words } from '../kit/words/words.ts'

/** Messages of the check of a document (ACC-20..26). */
export const documentsWords = {
  INVOICE_NUMBER: {
    en: 'Invoice Number is required',
    fr: 'Le numéro de facture est obligatoire',
    es: 'El número de factura es obligatorio',
  },
  COMPANY_NAME: {
    en: 'Company Name is required',
    fr: 'Le nom de l’entreprise est obligatoire',
    es: 'El nombre de la empresa es obligatorio',
  },
  CLIENT_NAME: {
    en: 'Client Name is required',
    fr: 'Le nom du client est obligatoire',
    es: 'El nombre del cliente es obligatorio',
  },
  INVOICE_DATE: {
    en: 'Invoice date is required',
    fr: 'La date de facture est obligatoire',
    es: 'La fecha de la factura es obligatoria',
  },
  DUE_DATE: {
    en: 'Due date is required',
    fr: 'La date d’échéance est obligatoire',
    es: 'La fecha de vencimiento es obligatoria',
  },
  DUE_DATE_AFTER: {
    en: 'Due date must be after invoice date',
    fr: 'La date d’échéance doit suivre la date de facture',
    es: 'La fecha de vencimiento debe ser posterior a la fecha de la factura',
  },
  DUE_DATE_BEFORE: {
    en: 'Due date cannot be before invoice date',
    fr: 'La date d’échéance ne peut pas précéder la date de facture',
    es: 'La fecha de vencimiento no puede ser anterior a la fecha de la factura',
  },
  INVOICE_DATE_FORMAT: {
    en: 'Invalid invoice date format',
    fr: 'Format de la date de facture non valide',
    es: 'Formato de fecha de la factura no válido',
  },
  DUE_DATE_FORMAT: {
    en: 'Invalid due date format',
    fr: 'Format de la date d’échéance non valide',
    es: 'Formato de fecha de vencimiento no válido',
  },
  LINE_NONE: {
    en: 'At least one line item is required',
    fr: 'Au moins une ligne est obligatoire',
    es: 'Se requiere al menos una línea',
  },
  LINE_DESCRIPTION: {
    en: 'Line item {line}: Description is required',
    fr: 'Ligne {line} : la description est obligatoire',
    es: 'Línea {line}: la descripción es obligatoria',
  },
  LINE_QUANTITY: {
    en: 'Line item {line}: Quantity must be greater than 0',
    fr: 'Ligne {line} : la quantité doit être supérieure à 0',
    es: 'Línea {line}: la cantidad debe ser mayor que 0',
  },
  LINE_RATE: {
    en: 'Line item {line}: Rate cannot be negative',
    fr: 'Ligne {line} : le prix ne peut pas être négatif',
    es: 'Línea {line}: el precio no puede ser negativo',
  },
  LINE_RATE_NUMBER: {
    en: 'Line item {line}: Rate must be a number',
    fr: 'Ligne {line} : le prix doit être un nombre',
    es: 'Línea {line}: el precio debe ser un número',
  },
  DISCOUNT_ABOVE: {
    en: 'The discount cannot be more than the amount that it is taken from',
    fr: 'Le rabais ne peut pas dépasser le montant dont il est déduit',
    es: 'El descuento no puede superar el importe del que se resta',
  },
  DISCOUNT_NEGATIVE: {
    en: 'Nothing can be taken off an amount below 0',
    fr: 'Rien ne peut être déduit d’un montant inférieur à 0',
    es: 'No se puede restar nada de un importe inferior a 0',
  },
  PART: {
    en: 'Enter a percentage from 0 to 100, or an amount',
    fr: 'Saisissez un pourcentage de 0 à 100, ou un montant',
    es: 'Introduzca un porcentaje de 0 a 100, o un importe',
  },
  TAX_PERCENT: {
    en: 'Tax: enter a percentage from 0 to 100',
    fr: 'Taxe : saisissez un pourcentage de 0 à 100',
    es: 'Impuesto: introduzca un porcentaje de 0 a 100',
  },
  TAX_REGISTRATION: {
    en: 'Say whether the company is registered for taxes',
    fr: 'Indiquez si l’entreprise est inscrite aux taxes',
    es: 'Indique si la empresa está registrada a efectos de impuestos',
  },
  TAX_NOT_REGISTERED: {
    en: 'Your company is not registered for taxes: take them off, or change that in its settings',
    fr: 'Votre entreprise n’est pas inscrite aux taxes : retirez-les, ou changez cela dans ses paramètres',
    es: 'Su empresa no está registrada a efectos de impuestos: quítelos, o cámbielo en sus ajustes',
  },
  TAX_NUMBER_MISSING: {
    en: 'This tax may only be charged with its number',
    fr: 'Cette taxe ne peut être facturée qu’avec son numéro',
    es: 'Este impuesto solo puede cobrarse con su número',
  },
  PAYMENT_TERM: {
    en: 'Invalid payment term. Must be one of: {terms}',
    fr: 'Modalité de paiement non valide. Valeurs possibles : {terms}',
    es: 'Condición de pago no válida. Debe ser una de: {terms}',
  },
  NUMBER_OF_SERIES: {
    en: 'Numbers like {number} are given by the system',
    fr: 'Les numéros comme {number} sont attribués par le système',
    es: 'Los números como {number} los asigna el sistema',
  },
} as const satisfies Record<string, Words>

declare module '../kit/words/field-words.ts' {
  interface FieldWords extends Record<keyof typeof documentsWords, Words> {}
}
