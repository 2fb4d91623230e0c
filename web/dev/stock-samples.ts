import { countsOf } from '@fieldhouse/domain/inventory/conditions'
import type { StockEntry } from '../inventory/stock-picker.tsx'

/** A chosen product. */
export const pump = { _id: 'kit', name: 'Pompe à eau', productNumber: 'PR-0004' }

const counts = countsOf((condition) => ({ new: 12, refurbished: 3, damaged: 1 })[condition])

/** The product's stock in a warehouse. */
export const stored: StockEntry = {
  _id: 'kit',
  product: pump,
  warehouse: { _id: 'kit' },
  productStatusCounts: counts,
  available: counts,
  availableQuantity: 16,
}
