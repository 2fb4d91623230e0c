import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'

/**
 * A link to the list of products at or below their reorder trigger, where users can request these products (OPEN-190).
 * Shown to users who may see orders.
 */
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
