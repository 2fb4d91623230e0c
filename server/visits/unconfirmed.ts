import { type SQL, sql } from 'drizzle-orm'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { appointments } from '../operations/tables.ts'

/**
 * Whether a charge is for hours that exceed their visit and are not confirmed (OPEN-641). `charge` is the name of the
 * table in the query.
 */
export const isUnconfirmed = (charge: SQL): SQL => sql`(${charge}.kind = 'HOURS' and exists (
  select from ${appointments} visit
  where visit.workspace_id = ${currentWorkspace} and visit.id = ${charge}.appointment and visit.hours_above is not null))`
