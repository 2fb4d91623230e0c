import type { PaymentMethod } from '../payment-methods.ts'

/** The bill of a sample purchase order. Days are in working days from today. */
export type SampleSupplierBill = {
  /** The reference number of the order. */
  order: string
  billNumber: string
  day: number
  /** When the bill was paid. Without this, the bill waits for its approval. */
  paid?: { day: number; method: PaymentMethod }
}

/** The bills of suppliers of 'Explore with sample data': one is paid, and one waits for its approval. */
export const sampleSupplierBills: readonly SampleSupplierBill[] = [
  { order: 'ER-20911', billNumber: 'ER-77120', day: -11, paid: { day: -4, method: 'BANK_TRANSFER' } },
  { order: 'PB-48213', billNumber: 'PB-9054', day: 0 },
]
