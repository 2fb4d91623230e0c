import { translated, translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'
import type { OrderType } from './order-types.ts'

type PaperRule = {
  title: Words
  /** Whether the paper shows prices. People who pack or receive goods do not need prices. */
  showsPrices: boolean
  /** Whether the paper has a line on which the receiver of the goods signs. */
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

/** The papers of each type of order. The first paper is the default. */
export const papersOf: Readonly<Record<OrderType, readonly [OrderPaper, ...OrderPaper[]]>> = {
  BUY: ['purchase-order'],
  SELL: ['packing-slip', 'delivery-note'],
  ALLOCATE: ['packing-slip', 'delivery-note'],
  CUSTOMER_RETURN: ['return-receipt'],
  SUPPLIER_RETURN: ['return-slip', 'packing-slip'],
}

/** The labels of parties, places and facts on the papers of orders. */
export const paperLabels = translatedTable('orders', 'paperLabels')
