import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/**
 * The types of orders (ORD-02): purchases, sales, transfers between warehouses, returns by customers, and returns to
 * suppliers.
 */
export const orderTypes = ['BUY', 'SELL', 'ALLOCATE', 'CUSTOMER_RETURN', 'SUPPLIER_RETURN'] as const
export type OrderType = (typeof orderTypes)[number]

/** The types in the order form. An allocation has its own form (ORD-07). */
export const formOrderTypes = orderTypes.filter((type) => type !== 'ALLOCATE')

type OrderRule = {
  words: Words
  /** Whether pieces leave the stock of the sender (ORD-20, OPEN-94). */
  sends: boolean
  /** Whether pieces are added to the stock of the receiver. An allocation both sends and receives pieces. */
  receives: boolean
  needsSupplier: boolean
  needsReference: boolean
  /** The field with a line's price: what the company pays or charges (ORD-08, OPEN-93). */
  price: 'unitCost' | 'unitPrice' | null
  /** The type of order whose pieces are returned. */
  returns: OrderType | null
}

/** The rules of each type of order (ORD-08, ORD-18 to ORD-20, ORD-24, OPEN-93, OPEN-94). */
export const orderRules: Readonly<Record<OrderType, OrderRule>> = {
  BUY: {
    words: translated('orders', 'orderRules.BUY'),
    sends: false,
    receives: true,
    needsSupplier: true,
    needsReference: false,
    price: 'unitCost',
    returns: null,
  },
  SELL: {
    words: translated('orders', 'orderRules.SELL'),
    sends: true,
    receives: false,
    needsSupplier: false,
    needsReference: true,
    price: 'unitPrice',
    returns: null,
  },
  ALLOCATE: {
    words: translated('orders', 'orderRules.ALLOCATE'),
    sends: true,
    receives: true,
    needsSupplier: false,
    needsReference: false,
    price: null,
    returns: null,
  },
  CUSTOMER_RETURN: {
    words: translated('orders', 'orderRules.CUSTOMER_RETURN'),
    sends: false,
    receives: true,
    needsSupplier: false,
    needsReference: true,
    price: 'unitCost',
    returns: 'SELL',
  },
  SUPPLIER_RETURN: {
    words: translated('orders', 'orderRules.SUPPLIER_RETURN'),
    sends: true,
    receives: false,
    needsSupplier: true,
    needsReference: true,
    price: 'unitPrice',
    returns: 'BUY',
  },
}

/**
 * Whether the open pieces of an order of this type reserve stock until the pieces are sent. An allocation reserves no
 * stock, because allocations move pieces at once (OPEN-107).
 */
export const promises = (type: OrderType): boolean => orderRules[type].sends && !orderRules[type].receives

/** The type of order that returns the pieces of this type, or null. */
export const returnOf = (type: OrderType): OrderType | null =>
  orderTypes.find((each) => orderRules[each].returns === type) ?? null

/** The types of returns (ORD-19). */
export const returnTypes = orderTypes.filter((type) => orderRules[type].returns !== null)
