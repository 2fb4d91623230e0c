import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { stock } from '@fieldhouse/domain/inventory/stock'

export type StockRecord = Read<typeof stock>
