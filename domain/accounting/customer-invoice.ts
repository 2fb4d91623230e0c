import type { CustomerDocument } from '../documents/customer-document.ts'
import type { CustomerPayment } from './customer-payment.ts'

/** An invoice as its customer sees it through a link (OPEN-244). */
export type CustomerInvoice = CustomerDocument & {
  /** How it can be paid; null where nothing is owed. */
  payment: CustomerPayment | null
}
