import { Button } from '@mantine/core'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { IconTruckLoading } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import type { WarehouseRecord } from './warehouse-form.tsx'

const RefillDialog = lazyRouteComponent(() => import('./refill-dialog.tsx'), 'RefillDialog')

/** A button that refills a warehouse to its target counts, for users who may see stock and create orders (OPEN-191). */
export function RefillButton({ of }: { of: WarehouseRecord }) {
  const { t } = useTranslation('inventory')
  const seesStock = useMay(stock.section, 'read')
  const may = useMay('OP_ORDER', 'create') && seesStock
  const [opened, setOpened] = useState(false)
  if (!may) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTruckLoading size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('refill.open')}
      </Button>
      {opened && (
        <Suspense>
          <RefillDialog of={of} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
