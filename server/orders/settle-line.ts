import { orderSettleLine } from '@fieldhouse/domain/orders/calls'
import { order } from '@fieldhouse/domain/orders/order'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { isId } from '../kit/database/ids.ts'
import { readRecord } from '../kit/entity/read.ts'
import { lockRow } from '../kit/entity/write.ts'
import { paramsOf } from '../kit/http/address-values.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { orderRoutes, settle } from './order.ts'

/** The permission that each action needs, for a whole order or a part of it (PERM-09). */
const flagOf = { finalize: 'update', cancel: 'delete' } as const

/** Serves `order/line/{id}/{lineId}`, which finalizes or cancels all or part of a line. */
export function serveLineSettling(server: Server): void {
  serveUnder(server, order, {
    ...orderSettleLine,
    entity: order.name,
    section: order.section,
    flag: flagOf.finalize,
    allows: {
      whom: `users with \`${flagOf.cancel}\` on ${order.section}`,
      may: ({ permissions }) => may(permissions, order.section, flagOf.cancel),
    },
    handle: async (work, { id, body: { action, counts }, request }) => {
      if (!may(work.permissions, order.section, flagOf[action])) throw new Problem('FORBIDDEN')
      const { lineId = '' } = paramsOf(request)
      if (!isId(lineId)) throw new Problem('NOT_FOUND')
      const current = await lockRow(work, orderRoutes, id)
      if (!current.lineItems.some(({ _id }) => _id === lineId)) throw new Problem('NOT_FOUND')
      const lines = [{ line: lineId, ...(counts ? { counts } : {}) }]
      await settle(work, current, { body: { lines }, how: action })
      return { result: await readRecord(work, orderRoutes, id) }
    },
  })
}
