import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { useNavigate } from '@tanstack/react-router'
import { RelatedList } from '../../kit/record/related-list.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useTranslation } from '../../locales/use-translation.ts'

const columns = [
  { field: 'billNumber', width: 140, first: true },
  { field: 'day', width: 120, rigid: true, first: true },
  { field: 'dueDate', width: 120, rigid: true },
  { field: 'status', width: 120, first: true },
  { field: 'total', width: 120, first: true },
  { field: 'balance', width: 120 },
] as const

type Props = { record: { _id: string } }

/** The bills of a supplier. */
export function BillsOfSupplier({ record: { _id } }: Props) {
  const { t } = useTranslation('accounting/bills')
  return <BillsOf query={{ filter_supplier: _id }} empty={t('noneOfSupplier')} />
}

/** The bills of a purchase order. */
export function BillsOfOrder({ record: { _id } }: Props) {
  const { t } = useTranslation('accounting/bills')
  return <BillsOf query={{ filter_order: _id }} empty={t('noneOfOrder')} />
}

function BillsOf({ query, empty }: { query: Record<string, string>; empty: string }) {
  const words = useEntityWords(supplierBill, 'accounting/bills')
  const navigate = useNavigate()
  return (
    <RelatedList
      entity={supplierBill}
      words={words}
      columns={columns}
      query={query}
      empty={empty}
      onOpen={({ _id }) => void navigate({ to: '/accounting/bills/{-$id}', params: { id: _id } })}
    />
  )
}
