import { Anchor } from '@mantine/core'
import { type Vendor, type VendorSort, vendorSorts } from '@fieldhouse/domain/orders/calls'
import { useTranslation } from '../../locales/use-translation.ts'
import { PlainTable } from '../../kit/list/plain-table.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

const columns = ['openOrders', 'spentThisYear', 'spent', 'leadDays', 'lastOrder'] as const
type Column = (typeof columns)[number]

type OnOpen = (vendor: Pick<Vendor, '_id'>) => void

/** Returns the columns of a supplier as texts. A missing value becomes a dash. */
function useFigures() {
  const { t } = useTranslation('orders/vendors')
  const format = useFormat()
  return (of: Vendor): Record<Column, string> => {
    const orders = t('open', { count: of.openOrders, n: format.number(of.openOrders) })
    return {
      openOrders: of.openOrders === 0 ? '–' : `${orders} · ${format.money(of.openValue)}`,
      spentThisYear: format.money(of.spentThisYear),
      spent: format.money(of.spent),
      leadDays: of.leadDays === null ? '–' : t('days', { count: of.leadDays, n: format.number(of.leadDays) }),
      lastOrder: of.lastOrder === null ? '–' : format.day(of.lastOrder),
    }
  }
}

type Props = {
  vendors: readonly Vendor[]
  sort: VendorSort
  onSort: (sort: string) => void
  onOpen: OnOpen
}

/** The columns by which the server sorts. */
const sorted: ReadonlySet<string> = new Set(vendorSorts)

/** A page of the list of suppliers, as a table or, on a small screen, as cards. */
export function VendorList({ vendors, sort, onSort, onOpen }: Props) {
  const { t } = useTranslation(['orders/vendors', 'screens'])
  const figuresOf = useFigures()
  return (
    <PlainTable
      label={t('screens:title.vendors')}
      first={{ field: 'name', title: t('name'), sorts: true }}
      columns={columns.map((field) => ({ field, title: t(field), align: 'right', sorts: sorted.has(field) }))}
      rows={vendors.map((vendor) => ({
        id: vendor._id,
        name: <Name vendor={vendor} onOpen={onOpen} />,
        facts: figuresOf(vendor),
      }))}
      sort={sort}
      onSort={onSort}
      onOpen={(id) => onOpen({ _id: id })}
    />
  )
}

const Name = ({ vendor, onOpen }: { vendor: Vendor; onOpen: OnOpen }) => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    fw={500}
    ta="start"
    style={{ overflowWrap: 'anywhere' }}
    onClick={() => onOpen(vendor)}
  >
    {vendor.name}
  </Anchor>
)

/** Shows a supplier's figures one below the other. */
export function VendorFacts({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation('orders/vendors')
  const figures = useFigures()(vendor)
  return (
    <Facts>
      {columns.map((column) => (
        <Fact key={column} label={t(column)}>
          {figures[column]}
        </Fact>
      ))}
    </Facts>
  )
}
