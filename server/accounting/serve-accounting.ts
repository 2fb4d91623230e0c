import type { Server } from '../kit/route.ts'
import { serveCredit } from './credit-note.ts'
import { servePaying } from './payment.ts'

/** The calls of accounting beyond the generic verbs. */
export function serveAccounting(server: Server): void {
  serveCredit(server)
  servePaying(server)
}
