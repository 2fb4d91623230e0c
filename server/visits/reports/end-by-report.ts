import type { ReportPart } from '@fieldhouse/domain/visits/field-report'
import type { FinishBody, UsedPart } from '@fieldhouse/domain/visits/visit-acts'
import type { Work } from '../../kit/database/work.ts'
import type { StoredAppointment } from '../../operations/appointment.ts'
import type { lockJob } from '../check-items.ts'
import { stopClocks } from '../clocks.ts'
import { endVisit, needMembers } from '../finish-visit.ts'
import { changeVisit } from '../lock-visit.ts'
import { vanWarehouse } from '../use-parts.ts'
import type { StoredReport } from './stored-report.ts'
import { signByReport } from './kept-signature.ts'
import { withoutRefused } from './without-refused.ts'

/** A visit and the report of its end, both locked. */
export type Ending = {
  visit: StoredAppointment
  job: Awaited<ReturnType<typeof lockJob>>
  report: StoredReport
  end: FinishBody
}

/** Takes parts without a warehouse from the van of the technician who used the parts. */
export async function fromTheirVan(
  work: Work,
  technician: string,
  parts: readonly UsedPart[],
): Promise<UsedPart[]> {
  const van = parts.every(({ warehouse }) => warehouse) ? null : await vanWarehouse(work, technician)
  return parts.map((part) => ({ ...part, warehouse: part.warehouse ?? van }))
}

/**
 * Ends a visit as its technician reported it. Reopens a cancelled visit first. Returns the parts of the report that
 * could not be applied.
 */
export async function endByReport(work: Work, { visit, job, report, end }: Ending): Promise<ReportPart[]> {
  const open =
    visit.status === 'CANCELLED'
      ? await changeVisit(work, visit, { values: { status: 'PENDING' }, action: 'take-over' })
      : visit
  // Stops all running clocks now.
  await stopClocks(work, visit.id, { at: work.now.getTime() })
  const parts = await fromTheirVan(work, report.technician, end.parts)
  const body = { ...end, parts, signature: null }
  const left = await withoutRefused(work, body, async (tried) => {
    await needMembers(work, tried.hours)
    const signed = await signByReport(work, visit.id, report)
    const now = await changeVisit(work, open, { values: signed, action: 'take-over' })
    await endVisit(work, { visit: now, job }, tried)
  })
  return left
}
