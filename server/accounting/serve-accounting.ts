import type { Server } from '../kit/http/route.ts'
import { serveCredit } from './credit-note.ts'
import { serveStart } from './invoice-start.ts'
import { serveInvoiceMail } from './mail-invoice.ts'
import { servePaying } from './payment.ts'
import { servePdf } from './print-invoice.ts'

/** The calls of accounting beyond the generic verbs. */
export function serveAccounting(server: Server): void {
  serveCredit(server)
  servePaying(server)
  servePdf(server)
  serveStart(server)
  serveInvoiceMail(server)
}
