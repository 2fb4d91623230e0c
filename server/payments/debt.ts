import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import type { Received } from '../accounting/payment.ts'

/** The facts of an online payment, without its amount. */
type Booked = Pick<Received, 'currency' | 'method' | 'paidAt' | 'reference' | 'provider'>

/** A locked debt: the amount that may be booked, and the function that books an amount. Returns the payment's id. */
export type Debt = { owed: Decimal; book: (amount: Decimal, body: Booked) => Promise<string> }
