import { type Paid, PaymentsOf } from './payments-of.tsx'
import { RefundList } from './refund-list.tsx'

/** What was received of an invoice, or of an estimate before there is one, and what of it went back (OPEN-270). */
export function MoneyReceived({ filter, isQuiet = false }: { filter: Paid; isQuiet?: boolean }) {
  return (
    <>
      <PaymentsOf filter={filter} isQuiet={isQuiet} />
      <RefundList filter={filter} />
    </>
  )
}
