import { headText } from '@fieldhouse/domain/accounting/chain/document-chain'
import type { CustomerInvoice } from '@fieldhouse/domain/accounting/customer-invoice'
import { CallToPay, hasNoWay } from './paying/call-to-pay.tsx'
import { Head, Lines, Parties, PdfLink, Sums, Texts, moneyOf } from './document-view.tsx'
import { dayIn } from './figures.ts'
import { Notice } from './parts.tsx'
import { PayOnline } from './paying/pay-online.tsx'
import { Transfer } from './paying/transfer.tsx'
import type { PurposeProps } from './purpose-props.ts'
import { useTitle } from './use-title.ts'
import { useReading } from './words.ts'

/** Shows the balance of an invoice, or says that nothing is owed. */
function Owed({ shown }: { shown: CustomerInvoice }) {
  const { say, language } = useReading()
  const money = moneyOf(language, shown)
  if (Number(shown.balance) <= 0) return <Notice tone="green" title={say('invoice.settled')} />
  const isOverdue = shown.status === 'OVERDUE'
  const due = shown.until && dayIn(language, shown.until)
  return (
    <Notice tone={isOverdue ? 'red' : 'blue'} title={say('invoice.owed', { amount: money(shown.balance) })}>
      {due && <p>{say(isOverdue ? 'invoice.wasDue' : 'invoice.due', { day: due })}</p>}
    </Notice>
  )
}

/** The page of an invoice: its amounts, its payments and its balance. */
export function InvoicePage({ token, page: { shown, company }, reload }: PurposeProps<CustomerInvoice>) {
  const { say, language } = useReading()
  useTitle(`${shown.kind[language]} ${shown.number}`, company.name)
  const money = moneyOf(language, shown)
  return (
    <article>
      <Head shown={shown} until={null} />
      <Owed shown={shown} />
      {shown.payment?.isOnline && (
        <PayOnline
          token={token}
          company={company}
          amount={money(shown.balance)}
          due={shown.balance}
          reload={reload}
        />
      )}
      {hasNoWay(shown.payment) && <CallToPay company={company} />}
      <Parties shown={shown} />
      <Lines lines={shown.lines} money={money} />
      <Sums shown={shown} money={money} settled={shown} />
      <Transfer details={shown.payment?.transferDetails ?? null} />
      <Texts shown={shown} />
      <div className="actions">
        <PdfLink token={token} />
      </div>
      {shown.chainHead && (
        <p className="quiet wrapped">
          {say('invoice.chain', { company: company.name, head: headText(shown.chainHead) })}
        </p>
      )}
    </article>
  )
}
