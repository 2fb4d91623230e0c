import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { jobs } from '../operations/tables.ts'
import { visitCharges } from './tables.ts'

/**
 * Whether a line of the job includes a visit's charge, which is then billed only if selected (OPEN-775). `charge` is the
 * name of the table in the query.
 */
export const isAgreed = (charge: SQL): SQL => sql`(${charge}.kind <> 'LINE' and exists (
  select from ${visitCharges} agreed
  where agreed.workspace_id = ${currentWorkspace} and agreed.job = ${charge}.job and agreed.kind = 'LINE'
    and agreed.product = ${charge}.product))`

/** Whether a charge is a line of a cancelled job, which is billed only if selected. `charge` is the name of the table. */
const isDropped = (charge: SQL): SQL => sql`(${charge}.kind = 'LINE' and exists (
  select from ${jobs} dropped
  where dropped.workspace_id = ${currentWorkspace} and dropped.id = ${charge}.job
    and dropped.job_status = 'CANCELLED'))`

/**
 * Whether a charge is billed without being selected, because no estimate, line or cancelled job prevents the billing.
 */
export const isDue = (charge: SQL): SQL =>
  sql`(${charge}.covered_by is null and not ${isAgreed(charge)} and not ${isDropped(charge)})`
