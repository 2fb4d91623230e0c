import type { Words } from '../kit/words/words.ts'

const orders: Words = { en: 'orders', fr: 'commandes', es: 'pedidos' }
const orderDrafts: Words = {
  en: 'order drafts',
  fr: 'brouillons de commande',
  es: 'borradores de pedido',
}
const orderRequests: Words = {
  en: 'order requests',
  fr: 'demandes de commande',
  es: 'solicitudes de pedido',
}

/** What people call the records of each table by which others are kept from being deleted (API-15, I18N-02). */
export const ordersTableWords = {
  orders,
  order_drafts: orderDrafts,
  order_lines: orders,
  order_requests: orderRequests,
  order_request_lines: orderRequests,
} satisfies Record<string, Words>
