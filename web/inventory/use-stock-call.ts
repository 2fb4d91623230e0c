import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { useQueryClient } from '@tanstack/react-query'
import { callPath } from '../kit/api/api.ts'
import { readAgain } from '../kit/api/read-again.ts'

export type StockRecord = Read<typeof stock>

/** A call that moves stock, with the key that makes a second try of the same harmless. */
type StockCall = { path: 'adjust' | 'move' | 'changeCondition'; body: Record<string, unknown>; key: string }

/** Moves stock; whatever shows pieces is read again. */
export function useStockCall() {
  const queries = useQueryClient()
  return async ({ path, body, key }: StockCall): Promise<void> => {
    await callPath(`${stock.segment}/${path}`, { method: 'POST', body, idempotencyKey: key })
    await readAgain(queries, stock.name)
  }
}
