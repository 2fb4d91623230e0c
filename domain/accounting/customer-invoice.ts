import type { CustomerDocument } from '../documents/customer-document.ts'
import type { ChainHead } from './chain/document-chain.ts'
import type { CustomerPayment } from './customer-payment.ts'

/** An invoice as its customer sees it through a link (OPEN-244). */
export type CustomerInvoice = CustomerDocument & {
  /** How the invoice can be paid; null if nothing is owed. */
  payment: CustomerPayment | null
  /** The link of the document's issue in the chain of issued documents. The customer may keep it as evidence. */
  chainHead: ChainHead | null
}
