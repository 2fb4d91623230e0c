import type { Read } from '../../kit/entity/entity.ts'
import { answers, declareCall } from '../../kit/entity/calls.ts'
import type { EInvoiceWarningCode } from '../einvoice/received/einvoice-texts.ts'
import type { MatchedLine } from './bill-match.ts'
import type { supplierBill } from './supplier-bill.ts'

// The calls of supplier bills besides the generic verbs.

export const billFromOrder = declareCall({
  method: 'POST',
  path: '/supplier-bill/of-order/:id',
  summary: 'Creates a draft bill with what a purchase order has received and no bill has billed yet',
  answer: answers<Read<typeof supplierBill>>(),
})

export const billMatch = declareCall({
  method: 'GET',
  path: '/supplier-bill/match/:id',
  summary: 'Compares the lines of a bill with the ordered, received and billed quantities and prices',
  answer: answers<MatchedLine[]>(),
})

/** The draft bill of a received e-invoice, and what a person should know about it. */
export type ReceivedBill = {
  bill: Read<typeof supplierBill>
  warnings: { code: EInvoiceWarningCode; msg: string }[]
}

/** What the fault of an unknown supplier adds: the name of the seller in the file. */
export type UnknownSupplier = { supplierName: string }

export const billReceive = declareCall({
  method: 'POST',
  path: '/supplier-bill/receive',
  summary:
    'Reads an e-invoice of a supplier (UBL, CII, or a PDF that contains one) into a draft bill. The form may name the `supplier`, and confirm with `ours` that another name of the buyer is the company',
  takes: 'files',
  answer: answers<ReceivedBill>(),
})
