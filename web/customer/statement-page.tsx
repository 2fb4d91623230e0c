import type {
  CustomerStatement,
  CustomerStatementPart,
} from '@fieldhouse/domain/receivables/customer-statement'
import { datedText, statementKindWords } from '@fieldhouse/domain/receivables/statement-words'
import { Fragment } from 'react'
import { CallToPay } from './paying/call-to-pay.tsx'
import { useComing } from './paying/coming.ts'
import { Parties, PdfLink } from './document-view.tsx'
import { amountIn, dayIn } from './figures.ts'
import { Notice } from './parts.tsx'
import { PayInvoices } from './paying/pay-invoices.tsx'
import type { PurposeProps } from './purpose-props.ts'
import { Returned } from './paying/returned.tsx'
import { type Settled, creditOf, hasArrived } from './statement-figures.ts'
import { Transfer } from './paying/transfer.tsx'
import { useTitle } from './use-title.ts'
import { useReading } from './words.ts'

/** Shows the sum of the unpaid invoices, or says that nothing is owed. */
function Owed({ part }: { part: CustomerStatementPart }) {
  const { say, language } = useReading()
  const money = (amount: string) => amountIn(language, amount, part.currency)
  const credit = creditOf(part)
  if (Number(part.due) > 0)
    return (
      <Notice tone="blue" title={say('invoice.owed', { amount: money(part.due) })}>
        {credit !== null && <p>{say('statement.credit', { amount: money(credit) })}</p>}
      </Notice>
    )
  return (
    <Notice tone="green" title={say('invoice.settled')}>
      {credit !== null && <p>{say('statement.credit', { amount: money(credit) })}</p>}
    </Notice>
  )
}

function BalanceRow({ label, day, balance }: { label: string; day: string; balance: string }) {
  return (
    <tr className="balance">
      <td colSpan={2}>
        <strong>{label}</strong>
        <span className="quiet">{day}</span>
      </td>
      <td className="amount">
        <strong>{balance}</strong>
      </td>
    </tr>
  )
}

/** The entries of a period, with the balance after each of them. */
function Entries({ part }: { part: CustomerStatementPart }) {
  const { say, language } = useReading()
  const money = (amount: string) => amountIn(language, amount, part.currency)
  const on = (day: string) => dayIn(language, day)
  return (
    <section className="entries">
      <h2>{say('statement.entries', { from: on(part.from), to: on(part.to) })}</h2>
      <table
        className="lines"
        aria-label={say('statement.entries', { from: on(part.from), to: on(part.to) })}
      >
        <thead>
          <tr>
            <th scope="col">{say('statement.entry')}</th>
            <th scope="col" className="amount">
              {say('document.amount')}
            </th>
            <th scope="col" className="amount">
              {say('statement.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <BalanceRow label={say('statement.opening')} day={on(part.from)} balance={money(part.opening)} />
          {part.rows.map(({ day, documentDay, kind, number, amount, balance }, at) => (
            // The entries of a statement never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>
                <span>
                  {statementKindWords[kind][language]} {number}
                </span>
                <span className="quiet">{on(day)}</span>
                {documentDay && <span className="quiet">{datedText(on(documentDay), language)}</span>}
              </td>
              <td className="amount">{money(amount)}</td>
              <td className="amount">{money(balance)}</td>
            </tr>
          ))}
          <BalanceRow label={say('statement.closing')} day={on(part.to)} balance={money(part.closing)} />
        </tbody>
      </table>
    </section>
  )
}

/** The page of an account's statement: what is owed, the unpaid invoices to pay, and the entries (OPEN-786). */
export function StatementPage({ token, page, reload }: PurposeProps<CustomerStatement>) {
  const { say, language } = useReading()
  const { shown, company } = page
  const title = say('statement.title')
  useTitle(`${title} ${shown.accountNumber}`, company.name)
  const coming = useComing<Settled>({
    token,
    path: '/settle-invoices',
    hasArrived: (settled) => hasArrived(settled, shown.parts),
    reload,
  })
  const isOwed = shown.parts.some(({ due }) => Number(due) > 0)
  return (
    <article>
      <div className="head">
        <h1>{title}</h1>
        <p>
          {say('document.for', { name: shown.parties[language].client.name })} ·{' '}
          {say('statement.account', { number: shown.accountNumber })}
        </p>
      </div>
      <Returned coming={coming} />
      {shown.parts.map((part) => (
        <Fragment key={part.currency}>
          <Owed part={part} />
          {part.unpaid.length > 0 && (
            <PayInvoices
              token={token}
              company={company}
              part={part}
              most={shown.isOnline ? shown.mostAtOnce : null}
              coming={coming}
              reload={reload}
            />
          )}
          <Entries part={part} />
        </Fragment>
      ))}
      {isOwed && !shown.isOnline && shown.transferDetails === null && <CallToPay company={company} />}
      {isOwed && <Transfer details={shown.transferDetails} />}
      <Parties shown={{ parties: shown.parties, job: null }} />
      <div className="actions">
        <PdfLink token={token} />
      </div>
    </article>
  )
}
