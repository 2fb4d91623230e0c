import { type SQL, inArray, or, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { smallOf } from '../kit/entity/select.ts'
import { jobs } from '../operations/tables.ts'
import { servicePlanJobs, servicePlans } from './tables.ts'

const made = sql`${servicePlanJobs} where ${servicePlanJobs.workspaceId} = ${currentWorkspace}
  and ${servicePlanJobs.job} = ${jobs.id}`

/** Selects the service plan that created a job, as a small reference object. */
export const planOfJob = (): SQL => sql`(select ${smallOf(servicePlans)} from ${servicePlans}
  where ${servicePlans.workspaceId} = ${currentWorkspace}
    and ${servicePlans.id} = (select ${servicePlanJobs.plan} from ${made}))`

/** Filters jobs by the service plans that created them. The value null matches jobs that no plan created. */
export function madeBy(plans: readonly unknown[]): SQL | undefined {
  const ids = plans.filter((id) => typeof id === 'string')
  return or(
    ids.length > 0 ? sql`exists (select from ${made} and ${inArray(servicePlanJobs.plan, ids)})` : undefined,
    ids.length < plans.length ? sql`not exists (select from ${made})` : undefined,
  )
}
