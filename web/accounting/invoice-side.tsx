import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DocumentFigures } from '../documents/document-figures.tsx'
import { CustomerLink } from '../documents/sending/customer-link.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import type { InvoiceRecord } from './invoice-calls.ts'
import { MovedFrom } from './closing/moved-from.tsx'
import { MadeBy } from './recurring/made-by.tsx'

const MoneyReceived = lazyRouteComponent(() => import('./payments/money-received.tsx'), 'MoneyReceived')
const AccountCredit = lazyRouteComponent(() => import('./payments/account-credit.tsx'), 'AccountCredit')
const InvoiceCredits = lazyRouteComponent(() => import('./invoice-credits.tsx'), 'InvoiceCredits')
const LateFees = lazyRouteComponent(() => import('./late-fees/late-fees.tsx'), 'LateFees')
const StepFailures = lazyRouteComponent(() => import('./reminders/step-failures.tsx'), 'StepFailures')
const MadeOf = lazyRouteComponent(() => import('./made-of.tsx'), 'MadeOf')

/**
 * Whether the invoice is issued and not cancelled. A draft or a cancelled invoice shows payments only if it has
 * payments, such as a deposit or voided payments.
 */
const takesPayments = ({ issuedAt, invoiceStatus }: InvoiceRecord) =>
  issuedAt !== null && invoiceStatus !== 'CANCELLED'

/** The total, the payments and the credits of an invoice; a credit note shows only its total. */
export function InvoiceSide({ record }: { record: InvoiceRecord }) {
  const words = useEntityWords(invoice, 'accounting')
  const isInvoice = record.kind === 'INVOICE'
  const credited = record.credited === '0.00' ? [] : (['credited'] as const)
  const deposit = record.depositAsked ? (['depositAsked'] as const) : []
  const figures = isInvoice
    ? (['total', ...deposit, ...credited, 'paid', 'balance'] as const)
    : (['total'] as const)
  return (
    <>
      <DocumentFigures
        of={{ ...record, depositAsked: record.depositAsked ?? '0' }}
        words={words}
        figures={figures}
      />
      <Suspense>
        {isInvoice && (
          <>
            <AccountCredit record={record} />
            <MadeOf invoice={record._id} />
            <MadeBy record={record} />
            <MovedFrom day={record.movedFrom} />
            <LateFees record={record} />
            <StepFailures of={record} />
          </>
        )}
        <InvoiceCredits record={record} />
        {isInvoice && (
          <MoneyReceived filter={{ filter_invoice: record._id }} isQuiet={!takesPayments(record)} />
        )}
      </Suspense>
      {record.issuedAt !== null && record.invoiceStatus !== 'CANCELLED' && (
        <CustomerLink entity={invoice} purpose="INVOICE" record={record._id} />
      )}
    </>
  )
}
