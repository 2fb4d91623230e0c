import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/api/may.ts'

/** The way to what is below its reorder trigger and can be requested (OPEN-190), for who sees orders. */
export function LowStockLink() {
  const { t } = useTranslation('inventory')
  const seesOrders = useMay('OP_ORDER', 'read')
  if (!seesOrders) return null
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to="/operations/orders/{-$id}" params={{ id: undefined }} search={{ tab: 'low' }} {...props} />
      )}
    >
      {t('lowStock')}
    </Button>
  )
}
