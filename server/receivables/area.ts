import type { Area } from '../area.ts'
import { serveReceivables } from './serve-receivables.ts'

/** The area of unpaid invoices by account. */
export const receivablesArea: Area = { serve: [serveReceivables] }
