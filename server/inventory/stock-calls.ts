import { minus, piecesIn } from '@fieldhouse/domain/inventory/conditions'
import { stockAdjust, stockChangeCondition, stockMove } from '@fieldhouse/domain/inventory/calls'
import type { adjustment, reconditioning } from '@fieldhouse/domain/inventory/stock-calls'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { z } from 'zod'
import { readRecord } from '../kit/entity/read.ts'
import { type Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import type { Work } from '../kit/database/work.ts'
import { warehouseIdOf } from './default-warehouse.ts'
import { book, recondition, takeEntries } from './movements.ts'
import { stockRoutes } from './stock.ts'
import { overtakeCounts } from './stocktake-post.ts'
import { movePieces } from './transfer.ts'

/**
 * Corrects the counts of an entry: books the difference between counted and stored pieces. Refuses an entry that
 * has changed since the user read it.
 */
async function adjust(work: Work, body: z.output<typeof adjustment>): Promise<string> {
  const warehouse = { at: ['warehouse'], id: await warehouseIdOf(work, body.warehouse) }
  const [entry] = await takeEntries(work, [warehouse], [body.product])
  if (!entry) throw new Problem('NOT_FOUND')
  if (body.version !== undefined && body.version !== entry.version)
    throw new Problem('VERSION_CONFLICT', { current: await readRecord(work, stockRoutes, entry.id) })
  const change = minus(body.productStatusCounts, entry.counts)
  await book(work, [{ entry, change }], { reason: body.reason, note: body.note })
  // With the reasons COUNT and CORRECTION, the request contains the present stock. Other reasons, such as loss or use,
  // describe an event.
  if (body.reason === 'COUNT' || body.reason === 'CORRECTION')
    await overtakeCounts(work, entry, body.productStatusCounts)
  return entry.id
}

async function changeCondition(work: Work, body: z.output<typeof reconditioning>): Promise<string> {
  const warehouse = { at: ['warehouse'], id: await warehouseIdOf(work, body.warehouse) }
  const change = minus(piecesIn(body.to, body.quantity), piecesIn(body.from, body.quantity))
  return recondition(work, { warehouse, product: body.product, change, note: body.note })
}

const read = (work: Work, id: string) => readRecord(work, stockRoutes, id)

/** Serves the stock movements (INV-14), under both path segments of the entity. */
export function serveStockCalls(server: Server): void {
  const { entity } = stockRoutes
  const shared = { entity: entity.name, section: entity.section, flag: 'update' } as const
  serveUnder(server, entity, {
    ...shared,
    ...stockAdjust,
    handle: async (work, { body }) => ({ result: await read(work, await adjust(work, body)) }),
  })
  serveUnder(server, entity, {
    ...shared,
    ...stockMove,
    handle: async (work, { body }) => {
      const { from, to } = await movePieces(work, body)
      return { result: { sender: await read(work, from), receiver: await read(work, to) } }
    },
  })
  serveUnder(server, entity, {
    ...shared,
    ...stockChangeCondition,
    handle: async (work, { body }) => ({ result: await read(work, await changeCondition(work, body)) }),
  })
}
