import { ActionIcon, Popover, Stack, Text } from '@mantine/core'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { IconHistory } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../../kit/text/name-of.ts'

/** The prices are loaded when the user opens their list. */
const PaidPrices = lazyRouteComponent(() => import('./paid-prices.tsx'), 'PaidPrices')

/**
 * A button beside the cost of a product. The button opens the lowest prices that suppliers charged for the product
 * (ORD-32, INV-22..25).
 */
export function PriceHistory({ product }: { product: RecordRef }) {
  const { t } = useTranslation('orders')
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('prices.open', { product: nameOf('product', product) })}
          onClick={() => setOpened(!opened)}
        >
          <IconHistory size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('prices.title')}>
        <Stack gap="sm" tabIndex={-1} data-autofocus>
          <Text size="sm" fw={600}>
            {t('prices.title')}
          </Text>
          {opened && (
            <Suspense>
              <PaidPrices product={product._id} />
            </Suspense>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
