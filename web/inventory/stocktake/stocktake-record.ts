import type { stocktake } from '@fieldhouse/domain/inventory/stocktake'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'

export type StocktakeRecord = Read<typeof stocktake>
