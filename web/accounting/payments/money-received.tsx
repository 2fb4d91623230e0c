import { type PaidDocument, PaymentsOf } from './payments-of.tsx'
import { RefundList } from './refund-list.tsx'

/** The payments and refunds of an invoice, or of an estimate that has no invoice yet (OPEN-270). */
export function MoneyReceived({ filter, isQuiet = false }: { filter: PaidDocument; isQuiet?: boolean }) {
  return (
    <>
      <PaymentsOf filter={filter} isQuiet={isQuiet} />
      <RefundList filter={filter} />
    </>
  )
}
