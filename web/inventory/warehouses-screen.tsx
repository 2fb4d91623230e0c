import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { useTranslation } from '../locales/use-translation.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

function Default() {
  const { t } = useTranslation('inventory')
  return <StatusBadge tone="blue">{t('default')}</StatusBadge>
}

/** The list of warehouses: buildings, counters and vans (INV-02, INV-19). */
export const WarehousesScreen = defineScreen(warehouse, {
  words: 'inventory',
  page: '/inventory/warehouses/{-$id}',
  restores: true,
  bulk: ['delete'],
  columns: [
    { field: 'name', width: 240, first: true },
    { field: 'address', width: 360, first: true },
    { field: 'isDefault', width: 160, first: true, render: (of) => (of['isDefault'] ? <Default /> : '–') },
    { field: 'note', width: 240, hidden: true },
    'createdAt',
  ],
})
