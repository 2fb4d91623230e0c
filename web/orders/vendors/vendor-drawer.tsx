import { Button, Group, Stack, Table, Title } from '@mantine/core'
import type { Vendor } from '@fieldhouse/domain/orders/calls'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { product } from '@fieldhouse/domain/inventory/product'
import { openOrderStatuses } from '@fieldhouse/domain/orders/order-status'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import { Sheet } from '../../ui/dialog/dialog.tsx'
import { VendorFacts } from './vendor-list.tsx'

/** The search parameters of the list of orders that show the open purchases from a supplier. */
const openBuys = (id: string) => ({
  where: { supplier: [id], type: ['BUY'], status: [...openOrderStatuses] },
})

type Props = {
  /** The id of the supplier in the URL. */
  open: string | undefined
  /** The supplier's entry in the list. */
  listed: Vendor | undefined
  onClose: () => void
}

/** The drawer of a supplier: figures, links, and the last price paid for each product. */
export function VendorDrawer({ open, listed, onClose }: Props) {
  const { t } = useTranslation(['orders/vendors', 'kit'])
  const read = useQuery({
    queryKey: [supplier.name, 'vendors', 'of', open],
    queryFn: ({ signal }) => call('GET /suppliers/vendors', { query: { supplier: open }, signal }),
    enabled: open !== undefined && listed === undefined,
  })
  const vendor = listed ?? read.data?.result[0]
  return (
    <Sheet
      position="right"
      size="lg"
      title={vendor?.name ?? t('orders/vendors:name')}
      opened={open !== undefined}
      onClose={onClose}
    >
      {vendor && <Shown vendor={vendor} />}
      {!vendor && read.data && <NothingHere>{t('kit:recordGone')}</NothingHere>}
      {!vendor && !read.data && <QueryState of={read} height={320} />}
    </Sheet>
  )
}

function Shown({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation('orders/vendors')
  const id = vendor._id
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/databases/suppliers/{-$id}" params={{ id }} {...props} />}
        >
          {t('toSupplier')}
        </Button>
        {vendor.openOrders > 0 && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/operations/orders/{-$id}"
                params={{ id: undefined }}
                search={openBuys(id)}
                {...props}
              />
            )}
          >
            {t('toOrders')}
          </Button>
        )}
      </Group>
      <VendorFacts vendor={vendor} />
      <Title order={3} size="h4">
        {t('prices')}
      </Title>
      <Prices id={id} />
    </Stack>
  )
}

function Prices({ id }: { id: string }) {
  const { t } = useTranslation('orders/vendors')
  const format = useFormat()
  const seesProducts = useMay(product.section, 'read')
  const read = useQuery({
    queryKey: [supplier.name, 'vendors', 'prices', id],
    queryFn: ({ signal }) => call('GET /suppliers/vendorPrices/:id', { params: { id }, signal }),
  })
  if (!read.data) return <QueryState of={read} height={160} />
  const prices = read.data.result
  if (prices.length === 0) return <NothingHere>{t('noPrices')}</NothingHere>
  return (
    <Table withTableBorder verticalSpacing="xs" aria-label={t('prices')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('product')}</Table.Th>
          <Table.Th ta="end">{t('unitCost')}</Table.Th>
          <Table.Th ta="end">{t('finalized')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {prices.map(({ product: of, unitCost, finalizedAt }) => (
          <Table.Tr key={of._id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {seesProducts ? <RecordLink entity="product" record={of} inherit /> : of.name}
            </Table.Td>
            <Table.Td ta="end" className="figures">
              {format.price(unitCost)}
            </Table.Td>
            <Table.Td ta="end" className="figures">
              {format.shortDay(finalizedAt)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
