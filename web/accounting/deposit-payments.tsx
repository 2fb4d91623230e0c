import { PaymentsOf } from './invoice-payments.tsx'
import { RefundList } from './refund-list.tsx'

/** What was received of an estimate before there is an invoice, and what of it went back (OPEN-270). */
export function DepositPayments({ estimate }: { estimate: string }) {
  return (
    <>
      <PaymentsOf filter={{ filter_estimate: estimate }} />
      <RefundList filter={{ filter_estimate: estimate }} />
    </>
  )
}
