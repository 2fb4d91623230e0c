import { Stack } from '@mantine/core'
import { noPieces } from '@fieldhouse/domain/inventory/conditions'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ConditionCounts } from '../inventory/condition-counts.tsx'
import { ProductPicker } from '../inventory/product-picker.tsx'
import { type StockEntry, StockPicker } from '../inventory/stock-picker.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { KitState } from './kit-state.tsx'
import { pump, stored } from './stock-samples.ts'

/**
 * The pickers of products and stock, with the workspace's records, and the display of quantities (UI-30, INV-10,
 * INV-13, INV-18).
 */
export function StockKit() {
  const { t } = useTranslation('dev')
  const [product, setProduct] = useState<{ _id: string; name?: unknown } | null>(null)
  const [entry, setEntry] = useState<StockEntry | null>(null)
  const [known, setKnown] = useState<{ _id: string; name?: unknown } | null>(pump)
  const [held, setHeld] = useState<StockEntry | null>(stored)
  const missing = errorOf(fieldMessage('EMPTY'))
  return (
    <>
      <KitState of="product">
        <ProductPicker label={t('picker.product')} value={product} onChange={setProduct} />
      </KitState>
      <KitState of="stock">
        <StockPicker label={t('picker.stock')} value={entry} onChange={setEntry} />
      </KitState>
      <KitState of="stockChosen">
        <Stack gap="sm">
          <ProductPicker label={t('picker.product')} value={known} onChange={setKnown} />
          <StockPicker label={t('picker.stock')} value={held} onChange={setHeld} />
        </Stack>
      </KitState>
      <KitState of="stockFaulty">
        <Stack gap="sm">
          <ProductPicker label={t('picker.product')} value={null} onChange={setKnown} error={missing} />
          <StockPicker label={t('picker.stock')} value={null} onChange={setHeld} error={missing} />
        </Stack>
      </KitState>
      <KitState of="conditions">
        <Stack gap="sm">
          <ConditionCounts counts={stored.productStatusCounts} />
          <ConditionCounts counts={noPieces} />
        </Stack>
      </KitState>
    </>
  )
}
