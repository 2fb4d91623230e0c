import { Menu } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { IconShoppingCart } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'

type Props = { search: { request: string } | { draft: string } }

/** The menu item that makes an order from a request or a draft (ORD-36, ORD-37). */
export function ConvertItem({ search }: Props) {
  const { t } = useTranslation('orders')
  const navigate = useNavigate()
  const mayCreate = useMay(order.section, 'create')
  const mayUpdate = useMay(order.section, 'update')
  if (!mayCreate || !mayUpdate) return null
  return (
    <Menu.Item
      leftSection={<IconShoppingCart size={16} aria-hidden />}
      onClick={() => void navigate({ to: '/operations/orders/{-$id}', params: { id: 'new' }, search })}
    >
      {t('convert.open')}
    </Menu.Item>
  )
}
