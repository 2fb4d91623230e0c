import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { type InvoiceStatus, invoiceStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/format.ts'
import { RelatedList } from '../kit/related-list.tsx'
import type { EntityWords } from '../kit/words.ts'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'

const tones: Record<InvoiceStatus, Tone> = {
  DRAFT: 'grey',
  SENT: 'blue',
  PAID: 'green',
  OVERDUE: 'red',
  CANCELLED: 'grey',
}

const isStatus = (code: unknown): code is InvoiceStatus => invoiceStatuses.some((known) => known === code)

function Status({ code }: { code: unknown }) {
  const { t } = useTranslation('jobs')
  return isStatus(code) ? <StatusBadge tone={tones[code]}>{t(`invoices.status.${code}`)}</StatusBadge> : null
}

function Amount({ amount, currency }: { amount: unknown; currency: unknown }) {
  const format = useFormat()
  return <span className="figures">{format.money(String(amount) as `${number}`, String(currency))}</span>
}

/** The invoices of a job or an account. */
export function InvoicesOf({
  query,
  empty,
}: {
  query: Record<string, string | readonly string[]>
  empty: string
}) {
  const { t } = useTranslation('jobs')
  const navigate = useNavigate()
  const words: EntityWords = {
    one: t('invoices.one'),
    many: t('tabs.invoices'),
    add: '',
    all: '',
    field: (field) => field,
    option: (_, code) => code,
  }
  return (
    <RelatedList
      entity={invoice}
      words={words}
      query={query}
      empty={empty}
      onOpen={({ _id }) => void navigate({ to: '/accounting/invoices/{-$id}', params: { id: _id } })}
      columns={[
        { field: 'invoiceNumber', title: t('invoices.number') },
        {
          field: 'invoiceStatus',
          title: t('job.fields.jobStatus'),
          render: ({ invoiceStatus }) => <Status code={invoiceStatus} />,
        },
        { field: 'billingDate', title: t('invoices.date') },
        {
          field: 'total',
          title: t('invoices.total'),
          align: 'right',
          render: ({ total, currency }) => <Amount amount={total} currency={currency} />,
        },
        {
          field: 'balance',
          title: t('job.fields.balance'),
          align: 'right',
          render: ({ balance, currency }) => <Amount amount={balance} currency={currency} />,
        },
      ]}
    />
  )
}
