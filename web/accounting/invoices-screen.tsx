import { Button } from '@mantine/core'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { invoiceStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { screenParts } from '../kit/define-screen.tsx'
import { EntityTable } from '../kit/entity-table.tsx'
import { useFormat } from '../kit/format.ts'
import { useMay } from '../kit/may.ts'
import { StatusTabs } from '../kit/status-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { InvoiceStatusBadge, isInvoiceStatus } from './invoice-status.tsx'

function Money({ amount, currency }: { amount: unknown; currency: unknown }) {
  const format = useFormat()
  return (
    <span className="figures">{format.money(String(amount) as `${number}`, String(currency ?? 'CAD'))}</span>
  )
}

const parts = screenParts(invoice, {
  words: 'accounting',
  columns: [
    { field: 'invoiceNumber', width: 130 },
    { field: 'clientName', width: 200 },
    { field: 'account', width: 110 },
    { field: 'billingDate', width: 120 },
    { field: 'dueDate', width: 120 },
    {
      field: 'total',
      width: 120,
      align: 'right',
      render: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    {
      field: 'balance',
      width: 120,
      align: 'right',
      render: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
    },
    {
      field: 'invoiceStatus',
      width: 120,
      render: ({ invoiceStatus }) =>
        isInvoiceStatus(invoiceStatus) ? <InvoiceStatusBadge status={invoiceStatus} /> : null,
    },
    { field: 'kind', width: 110, hidden: true },
    { field: 'job', width: 160, hidden: true },
    { field: 'createdAt', width: 150, hidden: true },
  ],
})

/** The list of invoices with a tab for each status (ACC-01). */
export function InvoicesScreen() {
  const { t } = useTranslation(['accounting', 'screens'])
  const words = parts.useWords()
  const navigate = useNavigate()
  const mayCreate = useMay(invoice.section, 'create')
  const add = mayCreate ? (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link to="/accounting/invoices/{-$id}" params={{ id: 'new' }} {...props} />}
    >
      {t('accounting:newInvoice')}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={t('screens:title.invoices')} actions={add} />
      <StatusTabs
        entity={invoice}
        field="invoiceStatus"
        codes={invoiceStatuses}
        allWord={t('accounting:all')}
        wordOf={(status) => words.option('invoiceStatus', status)}
      />
      <EntityTable
        entity={invoice}
        words={words}
        columns={parts.columns}
        onOpen={({ _id }) => void navigate({ to: '/accounting/invoices/{-$id}', params: { id: _id } })}
        emptyAction={add}
      />
    </>
  )
}
