import { Anchor, Card, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Vendor } from '@fieldhouse/domain/orders/calls'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from '../../kit/value/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

const columns = ['openOrders', 'spentThisYear', 'spent', 'leadDays', 'lastOrder'] as const
type Column = (typeof columns)[number]

type OnOpen = (vendor: Vendor) => void

/** Returns the text of each column of a supplier. A missing value is shown as a dash. */
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

/** Lists a page of suppliers: as a table, or as cards on a small screen. */
export function VendorList({ vendors, onOpen }: { vendors: readonly Vendor[]; onOpen: OnOpen }) {
  const small = useMediaQuery('screen and (max-width: 74.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  return small ? (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {vendors.map((vendor) => (
        <VendorCard key={vendor._id} vendor={vendor} onOpen={onOpen} />
      ))}
    </SimpleGrid>
  ) : (
    <VendorTable vendors={vendors} onOpen={onOpen} />
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

function VendorTable({ vendors, onOpen }: { vendors: readonly Vendor[]; onOpen: OnOpen }) {
  const { t } = useTranslation(['orders/vendors', 'screens'])
  const figuresOf = useFigures()
  return (
    <Table aria-label={t('screens:title.vendors')} withTableBorder verticalSpacing="xs" bg="var(--surface)">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('name')}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column} ta="end">
              {t(column)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {vendors.map((vendor) => {
          const figures = figuresOf(vendor)
          return (
            <Table.Tr key={vendor._id}>
              <Table.Td>
                <Name vendor={vendor} onOpen={onOpen} />
              </Table.Td>
              {columns.map((column) => (
                <Table.Td key={column} ta="end" className="figures">
                  {figures[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

function VendorCard({ vendor, onOpen }: { vendor: Vendor; onOpen: OnOpen }) {
  return (
    <Card withBorder padding="sm" component="article">
      <Stack gap={8}>
        <Text>
          <Name vendor={vendor} onOpen={onOpen} />
        </Text>
        <VendorFacts vendor={vendor} />
      </Stack>
    </Card>
  )
}

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
