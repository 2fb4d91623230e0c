import type { LinkCompany } from '@fieldhouse/domain/links/customer-page'
import type { CustomerStatementPart, UnpaidInvoice } from '@fieldhouse/domain/receivables/customer-statement'
import { useState } from 'react'
import { addressOf } from '../api.ts'
import { CallToPay } from './call-to-pay.tsx'
import { amountIn, dayIn } from '../figures.ts'
import type { Coming } from './coming.ts'
import { chosenOf, sumOf } from '../statement-figures.ts'
import { usePaying } from './use-paying.ts'
import { useReading } from '../words.ts'

type Props = {
  token: string
  company: LinkCompany
  part: CustomerStatementPart
  /** The maximum number of invoices that can be paid at once online; null if nothing can be paid online. */
  most: number | null
  coming: Coming
  /** Loads the page again, because an invoice is no longer due. */
  reload: () => Promise<void>
}

type InvoiceProps = {
  token: string
  invoice: UnpaidInvoice
  currency: string
  /** Whether the invoice is chosen; null if it cannot be paid online. */
  isChosen: boolean | null
  /** Whether as many other invoices are chosen as can be paid at once. */
  isFull: boolean
  onChoose: (isChosen: boolean) => void
}

/** An unpaid invoice with its PDF, and a checkbox that chooses it for the payment. */
function Invoice({ token, invoice, currency, isChosen, isFull, onChoose }: InvoiceProps) {
  const { say, language } = useReading()
  const { _id, number, dueDate, due, isDisputed } = invoice
  const pdf = addressOf(
    token,
    `/pdf?${new URLSearchParams({ invoice: _id, download: '1', locale: language })}`,
  )
  const words = (
    <span className="said">
      <strong>{say('statement.invoice', { number })}</strong>
      {dueDate && <span className="quiet">{say('invoice.due', { day: dayIn(language, dueDate) })}</span>}
      {isDisputed && <span className="quiet">{say('statement.disputed')}</span>}
    </span>
  )
  const amount = <span className="amount">{amountIn(language, due, currency)}</span>
  return (
    <li className="row">
      {isChosen === null ? (
        <span className="choice">
          {words}
          {amount}
        </span>
      ) : (
        <label className="choice">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={({ currentTarget: { checked } }) => onChoose(checked)}
          />
          {words}
          {amount}
        </label>
      )}
      <a className="plain" href={pdf} download aria-label={say('statement.pdfOf', { number })}>
        PDF
      </a>
    </li>
  )
}

/** The invoices that are paid at once, and the function that chooses one or takes it out. */
function useChosen({ unpaid }: CustomerStatementPart, most: number | null) {
  const [typed, setTyped] = useState<ReadonlyMap<string, boolean>>(new Map())
  const choose = (id: string, isChosen: boolean) => setTyped((before) => new Map(before).set(id, isChosen))
  return { chosen: chosenOf(unpaid, typed, most ?? 0), choose }
}

/** The unpaid invoices of a statement. The customer pays all or some of these invoices at once (OPEN-786). */
export function PayInvoices({ token, company, part, most, coming, reload }: Props) {
  const { say, language } = useReading()
  const payable = part.unpaid.filter(({ isDisputed }) => !isDisputed)
  const { chosen, choose } = useChosen(part, most)
  const { isGoing, fault, go } = usePaying({ token, path: '/pay-invoices', onOutdated: reload })
  const isOff = isGoing || chosen.length === 0
  const body = { currency: part.currency, invoices: chosen.map(({ _id }) => _id) }
  return (
    <section className="unpaid">
      <h2>{say('statement.unpaid')}</h2>
      {most !== null && payable.length > most && (
        <p className="quiet">{say('statement.mostAtOnce', { most: String(most) })}</p>
      )}
      <ul>
        {part.unpaid.map((invoice) => (
          <Invoice
            key={invoice._id}
            token={token}
            invoice={invoice}
            currency={part.currency}
            isChosen={most === null || invoice.isDisputed ? null : chosen.includes(invoice)}
            isFull={chosen.length >= (most ?? 0)}
            onChoose={(isChosen) => choose(invoice._id, isChosen)}
          />
        ))}
      </ul>
      {most !== null && payable.length > 0 && coming !== 'coming' && (
        <div className="actions">
          <button
            type="button"
            className="button main"
            aria-disabled={isOff}
            onClick={() => void (isOff || go(body))}
          >
            {isGoing
              ? say('sending')
              : say('pay.do', { amount: amountIn(language, sumOf(chosen), part.currency) })}
          </button>
        </div>
      )}
      {fault && (
        <>
          <p className="error" role="alert">
            {fault}
          </p>
          <CallToPay company={company} />
        </>
      )}
    </section>
  )
}
