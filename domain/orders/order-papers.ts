import { translated } from '../kit/words/translated.ts'
import type { DocumentText } from '../documents/labels.ts'
import type { Words } from '../kit/words/words.ts'
import type { OrderType } from './order-types.ts'

type PaperRule = {
  /** The title in all languages; papers are printed only in the languages of documents. */
  title: Words
  /** Whether the paper shows prices, which people who pack or receive goods do not need. */
  showsPrices: boolean
  /** Whether the paper has a line for a signature that the goods were received. */
  isSigned: boolean
}

/** The papers of orders. */
export const orderPapers = {
  'purchase-order': {
    title: translated('orders', 'orderPapers.purchase-order.title'),
    showsPrices: true,
    isSigned: false,
  },
  'return-slip': {
    title: translated('orders', 'orderPapers.return-slip.title'),
    showsPrices: true,
    isSigned: false,
  },
  'packing-slip': {
    title: translated('orders', 'orderPapers.packing-slip.title'),
    showsPrices: false,
    isSigned: false,
  },
  'delivery-note': {
    title: translated('orders', 'orderPapers.delivery-note.title'),
    showsPrices: false,
    isSigned: true,
  },
  'return-receipt': {
    title: translated('orders', 'orderPapers.return-receipt.title'),
    showsPrices: false,
    isSigned: false,
  },
} as const satisfies Record<string, PaperRule>
export type OrderPaper = keyof typeof orderPapers

/** The papers of each type of order; the first is the default. */
export const papersOf: Readonly<Record<OrderType, readonly [OrderPaper, ...OrderPaper[]]>> = {
  BUY: ['purchase-order'],
  SELL: ['packing-slip', 'delivery-note'],
  ALLOCATE: ['packing-slip', 'delivery-note'],
  CUSTOMER_RETURN: ['return-receipt'],
  SUPPLIER_RETURN: ['return-slip', 'packing-slip'],
}

/** The labels of parties, places and facts on the papers of orders. */
export const paperLabels = {
  supplier: { en: 'Supplier', fr: 'Fournisseur' },
  returnTo: { en: 'Return to', fr: 'Retourner à' },
  deliverTo: { en: 'Deliver to', fr: 'Livrer à' },
  returnedBy: { en: 'Returned by', fr: 'Retourné par' },
  shipTo: { en: 'Ship to', fr: 'Expédier à' },
  shipFrom: { en: 'Sent from', fr: 'Expédié de' },
  receivedAt: { en: 'Received at', fr: 'Reçu à' },
  number: { en: 'PO number', fr: 'Nº de commande' },
  reference: { en: 'Reference number', fr: 'Nº de référence' },
  returns: { en: 'Comes back from', fr: 'Retour de' },
  expected: { en: 'Expected', fr: 'Prévue le' },
  shipping: { en: 'Shipping number', fr: 'Nº d’expédition' },
  orderedBy: { en: 'Ordered by', fr: 'Commandé par' },
  price: { en: 'Unit price', fr: 'Prix unitaire' },
  productNumber: { en: 'No. {number}', fr: 'Nº {number}' },
  sku: { en: 'SKU {sku}', fr: 'UGS {sku}' },
  pieces: { en: 'Pieces', fr: 'Pièces' },
  piecesOf: { en: 'Pieces: {pieces}', fr: 'Pièces : {pieces}' },
  goesTo: { en: 'Ship to: {place}', fr: 'Expédier à : {place}' },
  receivedBy: { en: 'Received by (name)', fr: 'Reçu par (nom)' },
  signature: { en: 'Signature', fr: 'Signature' },
} as const satisfies Record<string, DocumentText>
