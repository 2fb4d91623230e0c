import type { Words } from '../kit/words/words.ts'

/** The columns of exported lines in their order, with their headings. */
export const lineHeadings = {
  number: { en: 'Document number', fr: 'Numéro du document', es: 'Número del documento' },
  status: { en: 'Status', fr: 'Statut', es: 'Estado' },
  date: { en: 'Date', fr: 'Date', es: 'Fecha' },
  client: { en: 'Client', fr: 'Client', es: 'Cliente' },
  account: { en: 'Account', fr: 'Compte', es: 'Cuenta' },
  currency: { en: 'Currency', fr: 'Devise', es: 'Moneda' },
  line: { en: 'Line', fr: 'Ligne', es: 'Línea' },
  option: { en: 'Option', fr: 'Option', es: 'Opción' },
  optional: { en: 'Optional', fr: 'Facultatif', es: 'Opcional' },
  product: { en: 'Product', fr: 'Produit', es: 'Producto' },
  sku: { en: 'SKU', fr: 'UGS', es: 'SKU' },
  description: { en: 'Description', fr: 'Description', es: 'Descripción' },
  quantity: { en: 'Quantity', fr: 'Quantité', es: 'Cantidad' },
  unitPrice: { en: 'Unit price', fr: 'Prix unitaire', es: 'Precio unitario' },
  discount: { en: 'Discount', fr: 'Rabais', es: 'Descuento' },
  amount: { en: 'Amount', fr: 'Montant', es: 'Importe' },
  taxed: { en: 'Taxed', fr: 'Taxé', es: 'Gravado' },
  taxes: { en: 'Taxes', fr: 'Taxes', es: 'Impuestos' },
} as const satisfies Record<string, Words>

export type LineColumn = keyof typeof lineHeadings

/** What the sheet of lines is called. */
export const linesTitle: Words = { en: 'Lines', fr: 'Lignes', es: 'Líneas' }

/** Columns that only estimates have: the option that offers a line, and whether it may be left out. */
const offeredColumns: readonly LineColumn[] = ['option', 'optional']

/** The columns of the lines of a type of document, in their order. */
export const lineColumns = (isOffered: boolean): LineColumn[] =>
  (Object.keys(lineHeadings) as LineColumn[]).filter(
    (column) => isOffered || !offeredColumns.includes(column),
  )
