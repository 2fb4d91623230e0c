import { openProgress } from '@fieldhouse/domain/collaboration/work-items'
import { countIn } from '@fieldhouse/domain/kit/entity/counts'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { openOrderStatuses } from '@fieldhouse/domain/orders/order-status'
import type { DueTasks, NamedTask, Waiting } from '@fieldhouse/domain/reports/dashboard'
import { type SQL, eq, inArray, sql } from 'drizzle-orm'
import { callRoutes } from '../communication/call.ts'
import { calls } from '../communication/call-tables.ts'
import { taskRoutes } from '../communication/task.ts'
import { lowCount } from '../inventory/product.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { listRecords } from '../kit/entity/read.ts'
import { numberThat } from '../kit/entity/summary.ts'
import { readListQuery } from '../kit/http/list-query.ts'
import type { Work } from '../kit/database/work.ts'
import { orderRoutes } from '../orders/order.ts'
import { orders } from '../orders/tables.ts'
import { jobRequestRoutes } from '../requests/job-request.ts'
import { jobRequests } from '../requests/tables.ts'

const mayRead = ({ permissions }: Work, { entity }: EntityModule) => may(permissions, entity.section, 'read')

/** SQL for a number of waiting records, or null if the role may not read the records. */
const waits = (work: Work, module: EntityModule, condition: SQL): SQL =>
  mayRead(work, module) ? numberThat(work, module, condition) : sql`null::int`

/** The number of products that are low in stock, or null if the role may not read products. */
export const lowStockOf = async (work: Work): Promise<number | null> =>
  may(work.permissions, 'INV_PRODUCT', 'read') ? (await lowCount(work)).lowStock : null

/** The numbers of waiting records. A number is null if the role may not read the records (OPEN-14). */
export async function waitingOf(work: Work): Promise<Waiting> {
  const { rows } = await work.tx.execute<Omit<Waiting, 'lowStock'>>(sql`select
    ${waits(work, jobRequestRoutes, eq(jobRequests.status, 'NEW'))} as requests,
    ${waits(work, orderRoutes, inArray(orders.status, openOrderStatuses))} as orders,
    ${waits(work, callRoutes, eq(calls.notCalledBack, true))} as calls`)
  const [counted] = rows
  if (!counted) throw new Error('a query without a table has one row')
  return { ...counted, lowStock: await lowStockOf(work) }
}

/** How many due tasks the dashboard lists. */
const named = 5

/**
 * The open tasks due by a day, in the order of the task list. The task that is overdue for the longest time comes
 * first.
 */
export async function tasksDue(work: Work, by: Day): Promise<DueTasks | null> {
  if (!mayRead(work, taskRoutes)) return null
  const query = {
    filter_progressStatus: [...openProgress],
    filter_enabled: 'true',
    to_endDate: by,
    sort: 'endDate',
    limit: String(named),
  }
  const { records, pagination } = await listRecords(
    work,
    taskRoutes,
    readListQuery(taskRoutes.entity, query, named),
  )
  const tasks = records as unknown as NamedTask[]
  return {
    count: countIn(pagination),
    by,
    tasks: tasks.map(({ _id, slugId, name, endDate }) => ({ _id, slugId, name, endDate })),
  }
}
