import { Stack } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { useState } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PriceChangeForm } from './price-change-form.tsx'
import { PriceChangePreview } from './price-change-preview.tsx'
import type { Previewed } from './previewed.ts'
import { RecentPriceChanges } from './recent-price-changes.tsx'

/** The screen that changes many prices at once, with a preview, and undoes such changes for a day (OPEN-798). */
export function PriceChangesScreen() {
  const { t } = useTranslation(['screens', 'inventory/prices'])
  const mayUpdate = useMay(product.section, 'update')
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  return (
    <>
      <PageHead title={t('screens:title.priceChanges')} />
      <Stack gap="xl">
        {mayUpdate && (
          <FormSection title={t('inventory/prices:change.open')} help={t('inventory/prices:change.help')}>
            <PriceChangeForm onPreview={setPreviewed} />
          </FormSection>
        )}
        {previewed && (
          <PriceChangePreview of={previewed} onPreview={setPreviewed} onClose={() => setPreviewed(null)} />
        )}
        <FormSection title={t('inventory/prices:recent.title')} help={t('inventory/prices:recent.help')}>
          <RecentPriceChanges />
        </FormSection>
      </Stack>
    </>
  )
}
