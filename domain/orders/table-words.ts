import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

const orders: Words = translated('orders', 'tableWords.orders')
const orderDrafts: Words = translated('orders', 'tableWords.orderDrafts')
const orderRequests: Words = translated('orders', 'tableWords.orderRequests')

/**
 * The names of the records in each table, for messages about references that prevent a deletion (API-15, I18N-02).
 */
export const ordersTableWords = {
  orders,
  order_drafts: orderDrafts,
  order_lines: orders,
  order_requests: orderRequests,
  order_request_lines: orderRequests,
} satisfies Record<string, Words>
