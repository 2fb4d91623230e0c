import type { PreviewedChange, PricePreview } from '@fieldhouse/domain/inventory/prices/price-change'

/** A change of many prices with its preview. */
export type Previewed = { body: PreviewedChange; preview: PricePreview }
