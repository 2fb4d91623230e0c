import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { withTexts } from '../../kit/api/with-texts.ts'
import type { StocktakeRecord } from './stocktake-record.ts'
import type { Counts } from './use-counting.ts'

const ScanCounts = lazyRouteComponent(
  withTexts(['labels'], () => import('./scan-counts.tsx')),
  'ScanCounts',
)

/** A button with which users count by scanning labels. */
export function ScanButton(of: { record: StocktakeRecord; counts: Counts }) {
  const { t } = useTranslation('inventory/stocktake')
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <Button
        variant="default"
        flex="none"
        leftSection={<IconScan size={16} aria-hidden />}
        onClick={() => setScanning(true)}
      >
        {t('scan.open')}
      </Button>
      {scanning && (
        <Suspense>
          <ScanCounts {...of} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  )
}
