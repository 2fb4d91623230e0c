import { matchBill } from '@fieldhouse/domain/accounting/bills/bill-match'
import { billFromOrder, billMatch, billReceive } from '@fieldhouse/domain/accounting/bills/calls'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { readRecord } from '../../kit/entity/read.ts'
import type { Server } from '../../kit/http/route.ts'
import { serve } from '../../kit/http/serve-route.ts'
import { billFromEInvoice } from '../einvoice/received/bill-from-einvoice.ts'
import { type ReceivedFileOfBill, receiveEInvoice } from '../einvoice/received/receive-einvoice.ts'
import { billOrder } from './bill-order.ts'
import { orderedLines } from './ordered-lines.ts'
import { supplierBillRoutes } from './supplier-bill.ts'

const ofBill = { entity: supplierBill.name, section: supplierBill.section } as const

/** Serves the bill of an order, the bill of an e-invoice, and the comparison of a bill with its order. */
export function serveBills(server: Server): void {
  serve(server, {
    ...billFromOrder,
    ...ofBill,
    flag: 'create',
    handle: async (work, { id }) => ({
      result: await readRecord(work, supplierBillRoutes, (await billOrder(work, id)).id),
      status: 201,
    }),
  })
  serve(server, {
    ...billReceive,
    ...ofBill,
    flag: 'create',
    receive: (request) => receiveEInvoice(server, request),
    handle: async (work, { body }) => ({
      result: await billFromEInvoice(work, body as ReceivedFileOfBill),
      status: 201,
    }),
  })
  serve(server, {
    ...billMatch,
    ...ofBill,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => {
      const { order, lines } = await readRecord(work, supplierBillRoutes, id)
      const ordered = order === null ? null : await orderedLines(work, order._id, id)
      return { result: matchBill(lines, ordered) }
    },
  })
}
