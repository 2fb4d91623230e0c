import { payment } from '@fieldhouse/domain/accounting/payment'
import { paymentStates } from '@fieldhouse/domain/accounting/payment-status'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Column } from '../../kit/list/column.ts'
import { EntityTable } from '../../kit/list/entity-table.tsx'
import { StatusTabs } from '../../kit/list/filters/status-tabs.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { paidOn } from './paid-on.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

type Payment = Read<typeof payment>

/** The number of the first invoice that a payment pays, and how many others it pays. */
const numberOf = ([first, ...others]: Payment['parts']): string | null => {
  const number = first?.invoice.invoiceNumber ?? null
  return others.length > 0 ? `${number} +${others.length}` : number
}

function PaidOn({ each }: { each: Payment }) {
  return paidOn(each, useFormat())
}

const columns: Column<Payment>[] = [
  { field: 'paidAt', first: true, render: (each) => <PaidOn each={each} /> },
  { field: 'clientName', width: 200, first: true },
  { field: 'account', width: 110, rigid: true },
  { field: 'parts', width: 140, rigid: true, render: ({ parts }) => numberOf(parts) },
  { field: 'estimate', width: 130 },
  { field: 'method', width: 110 },
  { field: 'reference', width: 110 },
  { field: 'status', first: true },
  { field: 'amount', first: true },
  { field: 'unapplied', width: 92 },
  { field: 'refunded', width: 92 },
  { field: 'voidReason', hidden: true },
  { field: 'provider', hidden: true },
  { field: 'createdAt', hidden: true },
]

/**
 * Exported files also contain the voided amount, the net amount and the currency. With these columns, spreadsheets can
 * omit voided payments from sums and know the currency of amounts.
 */
const fileColumns: Column<Payment>[] = [
  ...columns,
  ...['voidedAmount', 'net', 'currency'].map((field) => ({ field, fileOnly: true })),
]

/** The payments of all invoices and estimates; a row opens the first paid document (OPEN-553). */
export function PaymentsScreen() {
  const { t } = useTranslation(['screens', 'accounting'])
  const words = useEntityWords(payment, 'accounting')
  const navigate = useNavigate()
  const open = ({ invoice, estimate, parts, account }: Payment) => {
    const paid = invoice ?? parts[0]?.invoice
    if (paid) void navigate({ to: '/accounting/invoices/{-$id}', params: { id: paid._id } })
    else if (estimate) void navigate({ to: '/accounting/estimates/{-$id}', params: { id: estimate._id } })
    else void navigate({ to: '/crm/contacts/{-$id}', params: { id: account._id } })
  }
  return (
    <>
      <PageHead title={t('screens:title.payment')} />
      <StatusTabs entity={payment} words={words} codes={paymentStates.codes} />
      <EntityTable
        entity={payment}
        words={words}
        columns={columns}
        fileColumns={fileColumns}
        tabbed={['status']}
        onOpen={open}
        emptyText={t('accounting:noPayments')}
      />
    </>
  )
}
