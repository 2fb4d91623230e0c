import { Group, Stack, Text } from '@mantine/core'
import type { StatusCounts } from '@fieldhouse/domain/inventory/conditions'
import { stock } from '@fieldhouse/domain/inventory/stock'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { orderRules } from '@fieldhouse/domain/orders/order-types'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ProductPicker } from '../inventory/product-picker.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { FieldInput } from '../kit/form/inputs/field-input.tsx'
import type { LineInputsProps } from '../kit/form/lines/lines-input.tsx'
import { useField } from '../kit/form/use-field.ts'
import { ConditionRows, NoCounts } from './condition-rows.tsx'
import { CreateProduct } from './create-product.tsx'
import { blankLine, pricesOfParent, withProduct } from './line-changes.ts'
import { type Around, OrderAround } from './order-around.ts'

/** The stock picker is loaded if the order sends products. */
const StockPicker = lazyRouteComponent(() => import('../inventory/stock-picker.tsx'), 'StockPicker')

/** The price history is loaded when the user chooses a product to buy. */
const PriceHistory = lazyRouteComponent(() => import('./prices/price-history.tsx'), 'PriceHistory')

/**
 * The inputs of an order line: product, quantity by condition, and the cost or price, depending on the order type
 * (ORD-32).
 */
export function OrderLineInputs(props: LineInputsProps) {
  const { t } = useTranslation('orders')
  const around = use(OrderAround)
  const { of, disabled } = props
  const line = of.form.getValues()
  const product = chosenOne(line['product'])
  if (around === null) return null
  const { price } = orderRules[around.type]
  const asked = typeof line['productName'] === 'string' ? line['productName'] : ''
  return (
    <Stack gap="lg">
      {asked !== '' && <Text size="sm">{t('convert.asked', { what: asked })}</Text>}
      <ProductOfLine {...props} around={around} />
      {product === null ? <NoCounts /> : <ConditionRows of={of} disabled={disabled} limits={around.limits} />}
      {price !== null && (
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <Stack flex={1} gap={0}>
            <FieldInput {...props} field={price} required readOnly={disabled} first={false} />
          </Stack>
          {around.type === 'BUY' && product !== null && (
            <Suspense>
              <PriceHistory product={product} />
            </Suspense>
          )}
        </Group>
      )}
    </Stack>
  )
}

type ProductProps = LineInputsProps & { around: Around }

/**
 * Returns why no product can be chosen: no warehouse is chosen, or the warehouse is empty (ORD-31). Returns null if
 * products can be chosen or the stock is unknown.
 */
function useWhyNone({ type, sender, receiver }: Around): 'chooseWarehouse' | 'noProduct' | null {
  const { sends } = orderRules[type]
  const place = sends ? sender : receiver
  const asks = sends && place !== null
  const { data } = useQuery({
    ...recordQueries.list(stock, { filter_warehouse: place?._id ?? '', from_availableQuantity: 1, limit: 1 }),
    enabled: asks,
  })
  if (place === null) return 'chooseWarehouse'
  if (!asks || !data) return null
  return data.result.length === 0 ? 'noProduct' : null
}

/**
 * An input for the product of a line. If the order sends pieces, it offers the stock of the sending warehouse, or else
 * all products (ORD-31).
 */
function ProductOfLine({ around, first, disabled, ...asks }: ProductProps) {
  const { t } = useTranslation('orders')
  const { of } = asks
  const { common } = useField({ ...asks, field: 'product', readOnly: disabled })
  const why = useWhyNone(around)
  const value = chosenOne(common.value)
  const choose = (product: RecordRef | null, available: StatusCounts | null) => {
    of.form.clearFieldError('productStatusCounts')
    if (product === null) return of.form.setValues(blankLine())
    if (product._id !== value?._id)
      of.form.setValues({
        ...withProduct(product, available),
        ...pricesOfParent(around.parent, product._id),
      })
  }
  const shared = { id: common.id, label: common.label, error: common.error, disabled, first }
  if (why !== null && value === null)
    return (
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {common.label}
        </Text>
        <Text size="sm" c="dimmed" component="output">
          {t(`lines.${why}`)}
        </Text>
        {common.error && (
          <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
            {common.error}
          </Text>
        )}
      </Stack>
    )
  if (orderRules[around.type].sends)
    return (
      <Suspense>
        <StockPicker
          {...shared}
          {...(around.sender ? { warehouse: around.sender._id } : {})}
          nothing={t('lines.noProduct')}
          value={value && { _id: value._id, product: value }}
          onChange={(entry) => choose(entry?.product ?? null, entry?.available ?? null)}
        />
      </Suspense>
    )
  return (
    <Stack gap="xs">
      <ProductPicker
        {...shared}
        value={value}
        skip={() => around.chosen().filter((id) => id !== value?._id)}
        query={{ filter_productType: ['PRODUCT', 'TOOL'] }}
        onChange={(product) => choose(product, null)}
      />
      {value === null && !disabled && (
        <CreateProduct name={of.form.getValues()['productName']} onCreated={(made) => choose(made, null)} />
      )}
    </Stack>
  )
}
