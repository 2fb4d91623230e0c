import { type SQL, inArray, or, sql } from 'drizzle-orm'
import { smallOf } from '../kit/entity/select.ts'
import { jobs } from '../operations/tables.ts'
import { servicePlanJobs, servicePlans } from './tables.ts'

const made = sql`${servicePlanJobs} where ${servicePlanJobs.workspaceId} = ${jobs.workspaceId}
  and ${servicePlanJobs.job} = ${jobs.id}`

/** The plan that made a job, as references show one. */
export const planOfJob = (): SQL => sql`(select ${smallOf(servicePlans)} from ${servicePlans}
  where ${servicePlans.workspaceId} = ${jobs.workspaceId}
    and ${servicePlans.id} = (select ${servicePlanJobs.plan} from ${made}))`

/** The jobs that any of these plans made; null asks for those that none did. */
export function madeBy(plans: readonly unknown[]): SQL | undefined {
  const ids = plans.filter((id) => typeof id === 'string')
  return or(
    ids.length > 0 ? sql`exists (select from ${made} and ${inArray(servicePlanJobs.plan, ids)})` : undefined,
    ids.length < plans.length ? sql`not exists (select from ${made})` : undefined,
  )
}
