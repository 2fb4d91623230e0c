import { may } from '@fieldhouse/domain/kit/entity/sections'
import type { CorrectBody } from '@fieldhouse/domain/visits/visit-acts'
import { whyNotCorrect } from '@fieldhouse/domain/visits/visit-rules'
import { hoursAbove, mostAbove } from '@fieldhouse/domain/visits/worked-time'
import type { Work } from '../kit/database/work.ts'
import { lockJob } from './check-items.ts'
import { spansOf } from './clocks.ts'
import { billHeldHours } from './confirm-hours.ts'
import { type Finished, dayOfVisit, needMembers } from './finish-visit.ts'
import { keepUsed } from './keep-used.ts'
import { changeVisit, lockVisit, needState } from './lock-visit.ts'

/**
 * Corrects the parts and hours of a visit that is not invoiced yet. Only the differences become new stock movements.
 */
export async function correctVisit(work: Work, id: string, body: CorrectBody): Promise<Finished> {
  const visit = await lockVisit(work, id, null)
  needState(visit, 'COMPLETE', whyNotCorrect(visit))
  await needMembers(work, body.hours)
  const job = await lockJob(work, visit.job)
  const day = await dayOfVisit(work, visit.finishedAt ?? visit.endAt)
  const { warranty } = body
  // Users who may change invoices decide what is billed, so their corrections need no confirmation.
  const isOffice = may(work.permissions, 'ACCTG_INVOICE', 'update')
  const end = visit.finishedAt ?? visit.endAt
  const warnings = isOffice ? [] : hoursAbove(body.hours, await spansOf(work, id), end)
  const used = await keepUsed(work, visit, { day, job, ...body, isUnsure: warnings.length > 0 })
  await changeVisit(work, visit, { values: { warranty, hoursAbove: mostAbove(warnings) }, action: 'correct' })
  const isCleared = visit.hoursAbove !== null && warnings.length === 0
  const held = isCleared ? await billHeldHours(work, id, job) : null
  return { visit: id, job: job.id, ...used, invoice: used.invoice ?? held, warnings, orderRequest: null }
}
