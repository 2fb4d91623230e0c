import { z } from 'zod'
import { day, oneOf } from '../kit/entity/fields.ts'
import { pageKeys } from '../kit/entity/page.ts'
import { type Currency, currencies } from '../kit/value/currency.ts'
import type { Decimal } from '../kit/value/money.ts'
import { revenueKinds } from './report-kinds.ts'
import { faultOfSpan } from './report.ts'

/** An invoice or credit note of a report's row, with the part of its revenue that belongs to the row. */
export type ReportDocument = {
  _id: string
  invoiceNumber: string | null
  kind: 'INVOICE' | 'CREDIT_NOTE'
  clientName: string | null
  billingDate: string
  amount: Decimal
}

/** The sum of all documents of a row. */
export type DocumentsTotal = { total: Decimal; currency: Currency }

/** The query of the documents of a row: the report, the days, and the key of the row (empty without a group). */
export const documentsQuery = z
  .strictObject({
    kind: oneOf(revenueKinds),
    from: day(),
    to: day(),
    currency: oneOf(currencies).optional(),
    key: z.string().max(200).default(''),
    ...pageKeys({ most: 50 }),
  })
  .superRefine(faultOfSpan)
