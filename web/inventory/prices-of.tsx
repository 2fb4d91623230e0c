import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { type PaidPrice, mostPrices } from '@fieldhouse/domain/orders/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'
import { PriceChart, type PriceSeries } from './price-chart.tsx'

/** The number of prices that the table shows first. */
const shownAtFirst = 10

/**
 * Groups prices by supplier. The prices of a supplier are in chronological order. The supplier with the most prices is
 * first.
 */
function seriesOf(prices: readonly PaidPrice[]): PriceSeries[] {
  const byId = Map.groupBy(prices.toReversed(), ({ supplier }) => supplier._id)
  return [...byId.values()]
    .map((own) => ({ id: own[0]?.supplier._id ?? '', name: own[0]?.supplier.name ?? '', prices: own }))
    .toSorted((a, b) => b.prices.length - a.prices.length)
}

/** The suppliers' prices for a product over time, as a chart and a table (OPEN-206). */
export function PricesOf({ product }: { product: string }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  const found = useQuery({
    queryKey: ['order', 'prices-of-product', product],
    queryFn: ({ signal }) =>
      resultOf('GET /product/priceHistory/:id', {
        params: { id: product },
        query: { sort: '-createdAt' },
        signal,
      }),
  })
  const prices = found.data ?? []
  const byPrice = prices.toSorted((a, b) => Number(a.unitCost) - Number(b.unitCost))
  const [lowest, highest] = [byPrice.at(0), byPrice.at(-1)]
  if (!found.data) return <QueryState of={found} height={220} />
  if (!lowest || !highest) return <NothingHere>{t('prices.none')}</NothingHere>
  const label = t('prices.chart', {
    count: prices.length,
    lowest: format.money(lowest.unitCost),
    highest: format.money(highest.unitCost),
  })
  return (
    <Stack gap="lg">
      {prices.length >= mostPrices && (
        <Text size="sm" c="dimmed">
          {t('prices.capped', { count: mostPrices })}
        </Text>
      )}
      <PriceChart label={label} series={seriesOf(prices)} />
      <Prices prices={prices} />
    </Stack>
  )
}

function Prices({ prices }: { prices: readonly PaidPrice[] }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  const [all, setAll] = useState(false)
  return (
    <>
      <Table verticalSpacing="xs" fz="sm" aria-label={t('prices.tab')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th fz="xs">{t('prices.day')}</Table.Th>
            <Table.Th fz="xs">{t('prices.supplier')}</Table.Th>
            <Table.Th fz="xs" ta="right">
              {t('product.fields.unitCost')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(all ? prices : prices.slice(0, shownAtFirst)).map(({ createdAt, supplier, unitCost }, at) => (
            <Table.Tr key={`${createdAt} ${at}`}>
              <Table.Td className="figures">{format.instant(createdAt)}</Table.Td>
              <Table.Td>{supplier.name}</Table.Td>
              <Table.Td ta="right" className="figures">
                {format.money(unitCost)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!all && prices.length > shownAtFirst && (
        <Group>
          <Button variant="default" onClick={() => setAll(true)}>
            {t('prices.all', { count: prices.length })}
          </Button>
        </Group>
      )}
    </>
  )
}
