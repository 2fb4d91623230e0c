import { product } from '@fieldhouse/domain/inventory/product'
import { isBelowFloor, marginPercent } from '@fieldhouse/domain/inventory/prices/price-margin'
import { type Decimal, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, use } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { resultOf } from '../../kit/api/call.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'

/** The costs of the products of lines, by product id. Empty without a lowest margin, or in another currency. */
const LineCosts = createContext<Readonly<Record<string, Decimal>>>({})

type Props = { products: readonly string[]; currency: string; children: ReactNode }

/** Reads the costs of the products of lines in one call, for users who may read products (OPEN-799). */
export function WithLineCosts({ products, currency, children }: Props) {
  const { workspace } = useSignedIn()
  const mayRead = useMay(product.section, 'read')
  const isJudged = mayRead && workspace?.marginFloor != null && workspace.currency === currency
  const ids = [...new Set(products)].toSorted()
  const costs = useQuery({
    queryKey: ['product', 'costs', ids],
    queryFn: ({ signal }) => resultOf('POST /product/costs', { body: { products: ids }, signal }),
    enabled: isJudged && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return <LineCosts value={(isJudged && costs.data) || {}}>{children}</LineCosts>
}

type WarningProps = { cost: Decimal | null; price: string }

/** Warns if a price leaves less than the lowest margin of the workspace. Nothing is refused. */
export function MarginText({ cost, price }: WarningProps) {
  const { t } = useTranslation('inventory/prices')
  const format = useFormat()
  const floor = useSignedIn().workspace?.marginFloor ?? null
  const typed = readDecimal(typedFigure(price))
  if (floor === null || typed === null || !isBelowFloor({ price: typed, cost, floor })) return null
  const margin = marginPercent(typed, cost)
  return (
    <Text component="output" display="block" size="xs" c="var(--ink-amber)">
      {margin === null
        ? t('margin.none', { floor: format.percent(floor) })
        : t('margin.below', { margin: format.percent(margin), floor: format.percent(floor) })}
    </Text>
  )
}

/** Warns about the price of a line with a product whose cost is known (`WithLineCosts`). */
export function MarginWarning({ of, price }: { of: string | undefined; price: string }) {
  return <MarginText cost={use(LineCosts)[of ?? ''] ?? null} price={price} />
}
