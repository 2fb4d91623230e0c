import type { Words } from '../kit/words/words.ts'

/** What an order is (ORD-02): goods come from a supplier, go to a customer, between warehouses, or back. */
export const orderTypes = ['BUY', 'SELL', 'ALLOCATE', 'CUSTOMER_RETURN', 'SUPPLIER_RETURN'] as const
export type OrderType = (typeof orderTypes)[number]

/** The types that the order form offers: an allocation has a form of its own (ORD-07). */
export const formOrderTypes = orderTypes.filter((type) => type !== 'ALLOCATE')

type OrderRule = {
  words: Words
  /** Pieces leave the sender, come into the receiver, or both (ORD-20, OPEN-94). */
  sends: boolean
  receives: boolean
  needsSupplier: boolean
  needsReference: boolean
  /** What a line costs: the price that the company pays or asks (ORD-08, OPEN-93). */
  price: 'unitCost' | 'unitPrice' | null
  /** The type of order whose pieces come back. */
  returns: OrderType | null
}

/** What holds for each type of order (ORD-08, ORD-18 to ORD-20, ORD-24, OPEN-93, OPEN-94). */
export const orderRules: Readonly<Record<OrderType, OrderRule>> = {
  BUY: {
    words: { en: 'Buy', fr: 'Achat', es: 'Compra' },
    sends: false,
    receives: true,
    needsSupplier: true,
    needsReference: false,
    price: 'unitCost',
    returns: null,
  },
  SELL: {
    words: { en: 'Sell', fr: 'Vente', es: 'Venta' },
    sends: true,
    receives: false,
    needsSupplier: false,
    needsReference: true,
    price: 'unitPrice',
    returns: null,
  },
  ALLOCATE: {
    words: { en: 'Allocate', fr: 'Transfert', es: 'Traslado' },
    sends: true,
    receives: true,
    needsSupplier: false,
    needsReference: false,
    price: null,
    returns: null,
  },
  CUSTOMER_RETURN: {
    words: { en: 'Customer return', fr: 'Retour de client', es: 'Devolución de cliente' },
    sends: false,
    receives: true,
    needsSupplier: false,
    needsReference: true,
    price: 'unitCost',
    returns: 'SELL',
  },
  SUPPLIER_RETURN: {
    words: { en: 'Supplier return', fr: 'Retour au fournisseur', es: 'Devolución a proveedor' },
    sends: true,
    receives: false,
    needsSupplier: true,
    needsReference: true,
    price: 'unitPrice',
    returns: 'BUY',
  },
}

/** Whether the open pieces of such an order are promised until it sends them; an allocation moves at once (OPEN-107). */
export const promises = (type: OrderType): boolean => orderRules[type].sends && !orderRules[type].receives

/** The type that brings back what orders of this type moved, or null. */
export const returnOf = (type: OrderType): OrderType | null =>
  orderTypes.find((each) => orderRules[each].returns === type) ?? null

/** The types that bring pieces back (ORD-19). */
export const returnTypes = orderTypes.filter((type) => orderRules[type].returns !== null)
