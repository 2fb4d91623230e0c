import { minus, noPieces } from '@fieldhouse/domain/inventory/conditions'
import type { transfer } from '@fieldhouse/domain/inventory/stock-calls'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import type { z } from 'zod'
import type { Work } from '../kit/database/work.ts'
import { warehouseIdOf } from './default-warehouse.ts'
import { book, takeEntries } from './movements.ts'

/** Moves pieces between two warehouses in one transaction. Returns the ids of both stock entries. */
export async function movePieces(
  work: Work,
  body: z.output<typeof transfer>,
): Promise<{ from: string; to: string }> {
  const sender = await warehouseIdOf(work, body.sender)
  const receiver = await warehouseIdOf(work, body.receiver)
  if (sender === receiver) throw fault(['receiver'], 'SAME_WAREHOUSE')
  const named = [
    { at: ['sender'], id: sender },
    { at: ['receiver'], id: receiver },
  ]
  const entries = await takeEntries(work, named, [body.product])
  const from = entries.find(({ warehouse }) => warehouse === sender)
  const to = entries.find(({ warehouse }) => warehouse === receiver)
  if (!from || !to) throw new Problem('NOT_FOUND')
  const pieces = body.productStatusCounts
  const changes = [
    { entry: from, change: minus(noPieces, pieces), otherWarehouse: receiver },
    { entry: to, change: pieces, otherWarehouse: sender },
  ]
  await book(work, changes, { reason: 'MOVE', note: body.note })
  return { from: from.id, to: to.id }
}
