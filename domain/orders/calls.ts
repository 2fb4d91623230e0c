import { languages } from '../kit/words/words.ts'
import { z } from 'zod'
import { type StatusCounts, quantity } from '../inventory/conditions.ts'
import { answers, declareCall } from '../kit/entity/calls.ts'
import type { Read } from '../kit/entity/entity.ts'
import { money, ref } from '../kit/entity/fields.ts'
import type { Decimal } from '../kit/value/money.ts'
import { keysOf } from '../kit/value/typed-record.ts'
import { documentCalls } from '../documents/document-calls.ts'
import { conversion } from './conversion.ts'
import type { order } from './order.ts'
import { orderPapers } from './order-papers.ts'
import { type Suggestion, mostSuggestions } from './reorder.ts'
import { receiving } from './receive.ts'
import { lineSettling } from './settle.ts'

type Order = Read<typeof order>

/** The call `POST order/line/{id}/{lineId}`. */
export const orderSettleLine = declareCall({
  method: 'POST',
  path: '/order/line/:id/:lineId',
  summary: 'Finalizes or cancels all or part of a line. The permission to delete allows only cancelling',
  body: lineSettling,
  answer: answers<Order>(),
})

/** The call `POST order/receive/{id}` (OPEN-209). */
export const orderReceive = declareCall({
  method: 'POST',
  path: '/order/receive/:id',
  summary:
    'Receives pieces of a purchase at the billed cost. Excess pieces increase the line; cancelling missing pieces also requires the permission to delete',
  body: receiving,
  answer: answers<Order>(),
})

/**
 * How many pieces of each product an order may still send or return. Sendable pieces are counted by condition. A null
 * value means that there is no limit.
 */
export type OrderLimits = {
  sendable: { product: string; counts: StatusCounts }[] | null
  returnable: { product: string; pieces: number }[] | null
  /**
   * Open pieces that the order promises but that are no longer in stock. `short` is null if the order promises no
   * pieces.
   */
  short: { product: string; counts: StatusCounts }[] | null
}

/** The call `GET order/limits` (ORD-12, ORD-29, OPEN-160). */
export const orderLimits = declareCall({
  method: 'GET',
  path: '/order/limits',
  summary:
    'Returns how many pieces an order may send, how many a return may take back, and which promised pieces are missing from the stock',
  query: {
    order: 'the changed order',
    parentOrder: 'the order whose pieces a return takes back; by default the parent of `order`',
  },
  answer: answers<OrderLimits>(),
})

/** The call `GET order/pdf/{id}`, which the browser opens. */
export const orderPdf = declareCall({
  method: 'GET',
  path: '/order/pdf/:id',
  summary:
    'Returns a printed form of the order as a PDF, in the requested language or the supplier’s language',
  query: {
    locale: `${languages.join(' or ')}; by default the language of the supplier, or else of the company`,
    download: '`1` saves it as a file',
    paper: `${keysOf(orderPapers).join(', ')}; by default the form for the order’s type`,
  },
  responseType: 'file',
  answer: answers<null>(),
})

/** The calls that mail an order to its supplier, like the calls that mail documents (OPEN-208). */
export const orderTemplates = declareCall({ ...documentCalls.templates, path: '/order/templates/:id' })
export const orderLetter = declareCall({ ...documentCalls.letter, path: '/order/letter/:id' })
export const orderMail = declareCall({
  ...documentCalls.mail,
  path: '/order/mail',
  summary: 'Mails the order with its PDF to its supplier',
  answer: answers<Order>(),
})

const converting = {
  summary: 'Creates an order from the record. A repeated call returns the same order',
  answer: answers<Order>(),
}

export const requestConvert = declareCall({
  ...converting,
  method: 'POST',
  path: '/order-request/convert/:id',
  body: conversion,
})
export const requestConvertPlain = declareCall({
  ...converting,
  method: 'GET',
  path: '/order-request/convert/:id',
})
export const draftConvert = declareCall({
  ...converting,
  method: 'POST',
  path: '/order-draft/convert/:id',
  body: conversion,
})
export const draftConvertPlain = declareCall({
  ...converting,
  method: 'GET',
  path: '/order-draft/convert/:id',
})

/**
 * The maximum number of prices of a product in a response. The response contains the first prices in the requested
 * order.
 */
export const mostPrices = 1000

/** The price of a product in a line of a finalized buy order (INV-22). */
export type PaidPrice = {
  unitCost: Decimal
  supplier: { _id: string; name: string; tags: { _id: string; name: string; color: string | null }[] }
  createdAt: string
}

/** The sort orders of prices: the cheapest first, or the latest first. */
export const priceSorts = ['unitCost', '-createdAt'] as const

const history = {
  method: 'GET',
  summary: 'Lists the prices that suppliers charged for a product, cheapest or latest first; at most 1,000',
  query: { sort: `${priceSorts.join(' or ')}; by default unitCost` },
  answer: answers<PaidPrice[]>(),
} as const

export const productPriceHistory = declareCall({ ...history, path: '/product/priceHistory/:id' })
export const orderPriceHistory = declareCall({ ...history, path: '/order/priceHistory/:id' })

export const requestSuggestions = declareCall({
  method: 'GET',
  path: '/order-request/suggestions',
  summary:
    'Lists inventory entries at or below their reorder trigger by supplier, with the quantities to order and already requested; at most 2,000, with `capped` if more exist',
  query: {
    page: 'the number of the page, from 1',
    limit: 'the records of a page, at most 200',
    warehouse: 'only entries in this warehouse',
    stock: 'only this inventory entry',
  },
  answer: answers<Suggestion[]>(),
})

/** The suggestions that the user chose to order. The supplier can also be chosen later. */
const suggested = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        product: ref('product'),
        warehouse: ref('warehouse'),
        supplier: ref('supplier').nullish(),
        unitCost: money().optional(),
        quantity: quantity(1),
      }),
    )
    .min(1)
    .max(mostSuggestions),
})
export type Suggested = z.output<typeof suggested>['lines'][number]

export const requestSuggest = declareCall({
  method: 'POST',
  path: '/order-request/suggest',
  summary:
    'Creates order requests from chosen suggestions, one for each supplier and up to 500 lines. Creates all requests or none',
  body: suggested,
  answer: answers<{ _id: string }[]>(),
})

/** A supplier as a source of goods (INV-04, OPEN-10). Amounts are in the workspace's currency. */
export type Vendor = {
  _id: string
  name: string
  openOrders: number
  /** The cost of the pieces that are ordered but not delivered yet. */
  openValue: Decimal
  spent: Decimal
  spentThisYear: Decimal
  /** The median number of days from an order to its last delivery, or null without a completed order. */
  leadDays: number | null
  /** The day of the last order, in the workspace's time zone. */
  lastOrder: string | null
}

/** The sort orders of suppliers in purchasing. A minus sign means descending order. */
export const vendorSorts = ['name', '-name', 'spent', '-spent', 'spentThisYear', '-spentThisYear'] as const
export type VendorSort = (typeof vendorSorts)[number]

export const vendors = declareCall({
  method: 'GET',
  path: '/suppliers/vendors',
  summary: 'Lists suppliers with their open orders, the amounts spent, the lead time and the last order',
  query: {
    q: 'words in the name',
    supplier: 'only this supplier',
    sort: `${vendorSorts.join(', ')}; by default name`,
    page: 'the number of the page, from 1',
    limit: 'the records of a page, at most 50',
  },
  answer: answers<Vendor[]>(),
})

/** The last price of a supplier for a product. */
export type VendorPrice = {
  product: { _id: string; name: string; productNumber: string | null }
  unitCost: Decimal
  finalizedAt: string
}

export const vendorPrices = declareCall({
  method: 'GET',
  path: '/suppliers/vendorPrices/:id',
  summary: 'Lists the last price of each product bought from a supplier, latest first; at most 100',
  answer: answers<VendorPrice[]>(),
})
