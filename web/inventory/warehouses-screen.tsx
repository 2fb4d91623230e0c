import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { useFormat } from '../kit/value/format.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

function Default() {
  const { t } = useTranslation('inventory')
  return <StatusBadge tone="blue">{t('default')}</StatusBadge>
}

/** The number or value of the pieces in a warehouse. All cells share one query. */
function Stock({ warehouse: id, show }: { warehouse: string; show: 'pieces' | 'value' }) {
  const format = useFormat()
  const { data, isPending } = useQuery({
    queryKey: ['stock', 'of-warehouses'],
    queryFn: ({ signal }) => resultOf('GET /warehouse/stock', { signal }),
  })
  const stock = data?.find((each) => each.warehouse === id)
  if (data === undefined) return <span className="figures">{isPending ? '…' : '–'}</span>
  return (
    <span className="figures">
      {show === 'pieces' ? format.number(stock?.pieces ?? 0) : format.money(stock?.value ?? '0')}
    </span>
  )
}

const screen = {
  words: 'inventory',
  page: '/inventory/warehouses/{-$id}',
  restores: true,
  bulk: ['delete'],
} as const
const first = [
  { field: 'name', width: 240, first: true },
  { field: 'address', width: 360, first: true },
] as const
const last = [
  {
    field: 'isDefault',
    width: 160,
    first: true,
    render: (of: { isDefault: boolean }) => (of.isDefault ? <Default /> : '–'),
  },
  { field: 'note', width: 240, hidden: true },
  'createdAt',
] as const

const Plain = defineScreen(warehouse, { ...screen, columns: [...first, ...last] })
const WithStock = defineScreen(warehouse, {
  ...screen,
  columns: [
    ...first,
    {
      field: 'pieces',
      screenOnly: true,
      align: 'right',
      width: 130,
      first: true,
      render: ({ _id }) => <Stock warehouse={_id} show="pieces" />,
    },
    {
      field: 'value',
      screenOnly: true,
      align: 'right',
      width: 130,
      first: true,
      render: ({ _id }) => <Stock warehouse={_id} show="value" />,
    },
    ...last,
  ],
})

/**
 * The list of warehouses: buildings, counters and vans, with their stock if the user may read products (INV-02,
 * INV-19).
 */
export function WarehousesScreen() {
  return useMay('INV_PRODUCT', 'read') ? <WithStock /> : <Plain />
}
