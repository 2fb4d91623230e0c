import { type SQL, sql } from 'drizzle-orm'
import { appointments } from '../operations/tables.ts'

/** Whether a charge, by the name of its table in a query, is of hours that are longer than their visit and nobody has confirmed (OPEN-641). */
export const isUnconfirmed = (charge: SQL): SQL => sql`(${charge}.kind = 'HOURS' and exists (
  select from ${appointments} visit
  where visit.workspace_id = ${charge}.workspace_id and visit.id = ${charge}.appointment and visit.hours_above is not null))`
