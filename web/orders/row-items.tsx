import { Menu } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import type { OrderRecord } from './order-record.ts'
import { useOffers, useSettleQuestion } from './use-settling.ts'

/** The menu items of an open order that finalize or cancel the order (ORD-35). */
export function OrderRowItems({ record }: { record: OrderRecord }) {
  const { t } = useTranslation('orders')
  const ask = useSettleQuestion()
  const offers = useOffers()(record)
  return (
    <>
      {offers.finalize && (
        <Menu.Item leftSection={<IconCheck size={16} aria-hidden />} onClick={() => ask('finalize', record)}>
          {t('finalize.open')}
        </Menu.Item>
      )}
      {offers.cancel && (
        <Menu.Item
          c="red"
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => ask('cancel', record)}
        >
          {t('cancel.open')}
        </Menu.Item>
      )}
    </>
  )
}
