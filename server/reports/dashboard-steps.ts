import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { FirstStep } from '@fieldhouse/domain/reports/dashboard'
import { type SQL, and, eq, exists, ne, not, sql } from 'drizzle-orm'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { paymentRoutes } from '../accounting/payment-routes.ts'
import { invoices } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { members } from '../people/tables.ts'
import { samples } from './tables.ts'

/** Whether records of each kind exist. Counting the records would take longer than the rest of the dashboard. */
type There = Record<FirstStep | 'sample', boolean>

const one = { one: sql`1` }

/** Whether any record exists that the role may read and that is not voided. */
function anyOf(
  work: Work,
  module: Pick<EntityModule, 'entity' | 'table' | 'columns' | 'scope'>,
  also?: SQL,
): SQL {
  const { entity, table, columns, scope } = module
  if (!may(work.permissions, entity.section, 'read')) return sql`false`
  const isThere = columns['removed'] && not(columns['removed'])
  const { voids } = entity
  const state = voids && columns[voids.field]
  const counts = state ? ne(state, voids.code) : undefined
  return exists(
    work.tx
      .select(one)
      .from(table)
      .where(and(eq(table.workspaceId, work.workspaceId), isThere, counts, scope(work), also)),
  )
}

/**
 * Reads in one query whether technicians, jobs, appointments, issued invoices, payments and sample data exist, because
 * the dashboard shows which first steps are done.
 */
export async function whatIsThere(work: Work): Promise<There> {
  const isTechnician = and(
    eq(members.workspaceId, work.workspaceId),
    eq(members.isTechnician, true),
    eq(members.removed, false),
  )
  const { rows } = await work.tx.execute<There>(sql`select
    ${exists(work.tx.select(one).from(members).where(isTechnician))} as technician,
    ${anyOf(work, jobRoutes)} as job,
    ${anyOf(work, appointmentRoutes)} as appointment,
    ${anyOf(work, invoiceRoutes, ne(invoices.invoiceStatus, 'DRAFT'))} as invoice,
    ${anyOf(work, paymentRoutes)} as payment,
    ${exists(work.tx.select(one).from(samples).where(eq(samples.workspaceId, work.workspaceId)))} as sample`)
  const [found] = rows
  if (!found) throw new Error('a query without a table has one row')
  return found
}
