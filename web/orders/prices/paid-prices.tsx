import { Badge, Group, Stack, Text } from '@mantine/core'
import type { PaidPrice } from '@fieldhouse/domain/orders/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { useFormat } from '../../kit/value/format.ts'

/** The number of prices that are shown, starting with the lowest (INV-23). */
const shown = 5

/** The shipping cost that is shown. The cost is a fixed text and is not included in any amount (INV-24, OPEN-104). */
const shipping = '$5'

/** The maximum length of a supplier's tag, in characters (INV-25). */
const tagLength = 25

const cut = (name: string) => (name.length > tagLength ? `${name.slice(0, tagLength)}…` : name)

/** Lists the lowest prices of a product. If loading fails, shows an empty list and no error (INV-26, OPEN-153). */
export function PaidPrices({ product }: { product: string }) {
  const { t } = useTranslation(['orders', 'kit'])
  const { data, isPending } = useQuery({
    queryKey: ['order', 'price-history', product],
    queryFn: ({ signal }) => call('GET /order/priceHistory/:id', { params: { id: product }, signal }),
    retry: false,
  })
  const prices = data?.result ?? []
  if (isPending) return <Text size="sm">{t('kit:loading')}</Text>
  if (prices.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('orders:prices.none')}
      </Text>
    )
  return prices.slice(0, shown).map((price, at) => <Price key={at} price={price} />)
}

function Price({ price: { unitCost, supplier, createdAt } }: { price: PaidPrice }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" fw={500} truncate>
          {supplier.name}
        </Text>
        <Text size="sm" className="figures">
          {format.money(unitCost)}
        </Text>
      </Group>
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed">
          {format.instant(createdAt)}
        </Text>
        <Text size="xs" c="dimmed">
          {t('prices.shipping', { amount: shipping })}
        </Text>
      </Group>
      {supplier.tags.length > 0 && (
        <Group gap={4}>
          {supplier.tags.map(({ _id, name }) => (
            <Badge key={_id} size="sm" variant="default" tt="none">
              {cut(name)}
            </Badge>
          ))}
        </Group>
      )}
    </Stack>
  )
}
