import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { ProductValue, StockValue } from '@fieldhouse/domain/inventory/stock-value'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { useZone } from '../kit/api/session.ts'
import { NextPage } from '../kit/api/next-page.tsx'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { PlainTable } from '../kit/list/plain-table.tsx'
import { DayInput } from '../kit/value/day-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { NumberedProduct } from './numbered-product.tsx'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { DownloadButton } from '../ui/download-button.tsx'

/** The requested day and warehouse. `day` null means now. `warehouse` null means all warehouses. */
type ValueRequest = { day: string | null; warehouse: RecordRef | null }

const queryOf = ({ day, warehouse }: ValueRequest) => ({
  ...(day === null ? {} : { day }),
  ...(warehouse === null ? {} : { warehouse: warehouse._id }),
})

/** The stock's value by moving average cost, on any day, in one warehouse or all (OPEN-205). */
export function StockValueScreen() {
  const { t } = useTranslation(['screens', 'inventory'])
  const [asked, setAsked] = useState<ValueRequest>({ day: null, warehouse: null })
  const query = queryOf(asked)
  const shown = useInfiniteQuery({
    queryKey: ['stock', 'value', query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      resultOf('GET /product/valuation', { query: { ...query, page: pageParam }, signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  const [first] = shown.data?.pages ?? []
  const products = shown.data?.pages.flatMap((page) => page.products) ?? []
  const title = t('screens:title.stockValue')
  return (
    <>
      <PageHead title={title} actions={<Export asked={asked} title={title} />} />
      <Stack gap="lg">
        <Filters asked={asked} onChange={setAsked} />
        <QueryState of={shown} height={320} />
        {first && <Totals of={first} />}
        {first && products.length === 0 && <NothingHere>{t('inventory:value.nothing')}</NothingHere>}
        {products.length > 0 && <Products products={products} title={title} />}
        <NextPage of={shown}>{t('inventory:value.more')}</NextPage>
      </Stack>
    </>
  )
}

const columns = ['pieces', 'unvalued', 'average', 'amount'] as const

function Export({ asked, title }: { asked: ValueRequest; title: string }) {
  const { t } = useTranslation('inventory')
  const labels = [
    t('product.fields.productNumber'),
    t('product.one'),
    ...columns.map((column) => t(`value.${column}`)),
  ]
  return (
    <DownloadButton
      href={addressTo('GET /product/valuation/export', { query: { ...queryOf(asked), labels, title } })}
    >
      {t('value.export')}
    </DownloadButton>
  )
}

function Filters({ asked, onChange }: { asked: ValueRequest; onChange: (asked: ValueRequest) => void }) {
  const { t } = useTranslation('inventory')
  const mayChoose = useMay('INV_WAREHOUSE', 'read')
  const zone = useZone()
  const [today] = useState(() => dayAt(serverNow(), zone))
  return (
    <Group gap="sm" align="flex-start" className="no-print">
      <DayInput
        label={t('value.day')}
        placeholder={t('value.now')}
        w={{ base: '100%', xs: 220 }}
        clearable
        maxDate={today}
        value={asked.day}
        onChange={(day) => onChange({ ...asked, day })}
      />
      {mayChoose && (
        <Box w={{ base: '100%', xs: 260 }}>
          <RefPicker
            to="warehouse"
            label={t('warehouse.one')}
            placeholder={t('value.everywhere')}
            value={asked.warehouse === null ? [] : [asked.warehouse]}
            onChange={([warehouse = null]) => onChange({ ...asked, warehouse })}
          />
        </Box>
      )}
    </Group>
  )
}

function Totals({ of: { day, total } }: { of: StockValue }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  return (
    <section aria-label={t('value.total')}>
      <Facts columns>
        <Fact label={t('value.asOf')}>{format.day(day)}</Fact>
        <Fact label={t('value.amount')}>
          <Text span fw={600} className="figures">
            {format.money(total.value)}
          </Text>
        </Fact>
        <Fact label={t('value.pieces')}>{format.number(total.pieces)}</Fact>
        <Fact label={t('value.unvalued')}>{format.number(total.unvalued)}</Fact>
      </Facts>
      {total.unvalued > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('value.unvaluedHelp')}
        </Text>
      )}
    </section>
  )
}

function Products({ products, title }: { products: readonly ProductValue[]; title: string }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  return (
    <PlainTable
      label={title}
      first={{ field: 'product', title: t('product.one') }}
      columns={columns.map((field) => ({ field, title: t(`value.${field}`), align: 'right' }))}
      rows={products.map(({ product, pieces, unvalued, average, value }) => ({
        id: product._id,
        name: <Name product={product} />,
        facts: {
          pieces: format.number(pieces),
          unvalued: unvalued > 0 ? format.number(unvalued) : null,
          average: average === null ? t('value.unknown') : format.price(average),
          amount: average === null ? t('value.unknown') : format.money(value),
        },
      }))}
    />
  )
}

const Name = ({ product }: Pick<ProductValue, 'product'>) => (
  <Anchor
    fz="inherit"
    renderRoot={(props) => <Link to="/inventory/products/{-$id}" params={{ id: product._id }} {...props} />}
  >
    <NumberedProduct product={product} />
  </Anchor>
)
