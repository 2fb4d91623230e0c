import type { Area } from '../area.ts'
import { notesOn } from '../collaboration/note.ts'
import { countsTypedNumbers } from '../documents/typed-numbers.ts'
import { serveConversions } from './convert.ts'
import { orderFacts, serveOrderMail } from './mail-order.ts'
import { orderDraftRoutes } from './order-draft.ts'
import { orderRequestRoutes } from './order-request.ts'
import { numberedOrders } from './order-number.ts'
import { orderRoutes } from './order.ts'
import { orderOnPaper, serveOrderPdf } from './print-order.ts'
import { servePriceHistory } from './price-history.ts'
import { orderSample } from './sample-orders.ts'
import { serveReorder } from './reorder.ts'
import { serveReceiving } from './receive-order.ts'
import { serveLimits } from './serve-limits.ts'
import { serveLineSettling } from './settle-line.ts'
import { serveVendors } from './vendors.ts'

/** Orders, returns, stock transfers, order requests and order drafts. */
export const ordersArea: Area = {
  entities: [orderRoutes, orderRequestRoutes, orderDraftRoutes],
  extends: [{ of: orderRoutes, carries: [notesOn('ORDER')] }, countsTypedNumbers(numberedOrders)],
  serve: [
    serveLineSettling,
    serveLimits,
    serveConversions,
    servePriceHistory,
    serveVendors,
    serveReorder,
    serveOrderPdf,
    serveOrderMail,
    serveReceiving,
  ],
  sample: orderSample,
  facts: { order: orderFacts },
  papers: [orderOnPaper],
}
