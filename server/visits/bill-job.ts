import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { fault } from '@fieldhouse/domain/kit/entity/problem'
import { job } from '@fieldhouse/domain/operations/job'
import { jobBill } from '@fieldhouse/domain/visits/calls'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { invoiceLines } from '../accounting/tables.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { readRecord } from '../kit/entity/read.ts'
import { lockRow } from '../kit/entity/write.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { addCharges, billCharges, estimateOf, unbilledOf } from './bill.ts'
import { changeVisit } from './lock-visit.ts'
import { visitCharges } from './tables.ts'

/**
 * Adds the charges of a job to the job's new invoice. An accepted estimate covers the lines of the job. Returns false if
 * no charges were added (OPEN-245).
 */
export async function billOnNew(work: Work, { id, job: of }: { id: string; job: string }): Promise<boolean> {
  const unbilled = await unbilledOf(work, of, null)
  const isEstimated = (await estimateOf(work, of)) !== null
  const charges = isEstimated ? unbilled.filter(({ kind }) => kind !== 'LINE') : unbilled
  if (charges.length > 0) await addCharges(work, id, charges)
  return charges.length > 0
}

/** Makes the charges of a cancelled invoice billable again. */
export const afterInvoice: EntityModule['afterUpdates'][number] = async (work, { before, row }) => {
  if (row['invoiceStatus'] !== 'CANCELLED' || before['invoiceStatus'] === 'CANCELLED') return
  const { tx, workspaceId } = work
  const lines = tx
    .select({ id: invoiceLines.id })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.workspaceId, workspaceId), eq(invoiceLines.recordId, row.id)))
  await tx
    .update(visitCharges)
    .set({ billedLine: null, version: sql`version + 1` })
    .where(and(eq(visitCharges.workspaceId, workspaceId), inArray(visitCharges.billedLine, lines)))
}

/**
 * Bills the charges of a job. Refuses requested charges that do not belong to the job or are already billed.
 * Simultaneous calls bill each charge once.
 */
async function billJob(work: Work, id: string, named: readonly string[] | undefined): Promise<string | null> {
  const { account } = await lockRow(work, jobRoutes, id)
  const charges = await unbilledOf(work, id, named ?? null)
  const missing = (named ?? []).findIndex((each) => !charges.some((charge) => charge.id === each))
  if (missing !== -1) throw fault(['charges', missing], 'NOT_FOUND')
  await confirmNamed(work, named ?? [])
  return billCharges(work, { id, account }, charges)
}

/** Confirms the hours of charges that are billed by id (OPEN-641). */
async function confirmNamed(work: Work, charges: readonly string[]): Promise<void> {
  if (charges.length === 0) return
  const { appointment: visit, kind, id, workspaceId } = visitCharges
  const rows = await work.tx
    .selectDistinct({ visit })
    .from(visitCharges)
    .where(and(eq(workspaceId, work.workspaceId), inArray(id, [...charges]), eq(kind, 'HOURS')))
  for (const each of rows) {
    if (each.visit === null) continue
    const current = await lockRow(work, { ...appointmentRoutes, scope: () => undefined }, each.visit)
    if (current.hoursAbove !== null)
      await changeVisit(work, current, { values: { hoursAbove: null }, action: 'confirm-hours' })
  }
}

/** Serves `POST job/bill/{id}`. */
export function serveBilling(server: Server): void {
  serveUnder(server, job, {
    ...jobBill,
    entity: job.name,
    section: invoice.section,
    flag: 'update',
    demands: [flagToo(invoice.section, 'create'), flagToo(job.section, 'read')],
    handle: async (work, { id, body }) => {
      const draft = await billJob(work, id, body.charges)
      return { result: draft === null ? null : await readRecord(work, invoiceRoutes, draft) }
    },
  })
}
