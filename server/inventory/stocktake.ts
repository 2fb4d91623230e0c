import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { postedWords, stocktake } from '@fieldhouse/domain/inventory/stocktake'
import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { changeRow } from '../kit/entity/write.ts'
import { warehouseIdOf } from './default-warehouse.ts'
import { holdWarehouses } from './hold.ts'
import { postCounts } from './stocktake-post.ts'
import { stocks, stocktakeCounts, stocktakes } from './tables.ts'

/** The numbers of counted products and of all products. A posted stocktake has the numbers at the time of posting. */
const progress = (): SQL => sql`case when ${stocktakes.status} = 'POSTED'
  then json_build_object('done', ${stocktakes.doneThen}, 'total', ${stocktakes.totalThen})
  else (select json_build_object('done', count(*) filter (where c.product is not null), 'total', count(*))
    from (select ${stocks.product} from ${stocks} where ${stocks.workspaceId} = ${currentWorkspace}
      and ${stocks.warehouse} = ${stocktakes.warehouse} and not ${stocks.removed}) s
    full join (select distinct ${stocktakeCounts.product} from ${stocktakeCounts}
      where ${stocktakeCounts.workspaceId} = ${currentWorkspace}
      and ${stocktakeCounts.stocktake} = ${stocktakes.id} and ${stocktakeCounts.counted} is not null) c on c.product = s.product) end`

type Stocktake = RowOf<typeof stocktake> & Row

/** Refuses to change a posted stocktake. */
export function needOpen({ status }: Pick<Stocktake, 'status'>): void {
  if (status !== 'OPEN') throw new Problem('INVALID_TRANSITION', { words: postedWords })
}

export const stocktakeRoutes = defineEntity(stocktake, {
  table: stocktakes,
  derived: { progress },
  // A user with the right to correct counts may also take stock (INV-14).
  flags: { create: 'update', delete: 'update' },
  steps: {
    beforeCreate: async (work, values) => {
      const warehouse = await warehouseIdOf(work, values.warehouse)
      await holdWarehouses(work, [{ at: ['warehouse'], id: warehouse }])
      return { ...values, warehouse }
    },
    beforeDelete: (_, current) => needOpen(current),
  },
  actions: {
    post: async (work, { current, body }) => {
      needOpen(current)
      await postCounts(work, current, body)
      const posted = { status: 'POSTED', postedBy: work.actor.id, postedAt: work.now.toISOString() } as const
      const note = body.note ?? null
      const values = { ...posted, reason: body.reason, note }
      await changeRow(work, stocktakeRoutes, { current, values, action: 'post' })
    },
  },
})
