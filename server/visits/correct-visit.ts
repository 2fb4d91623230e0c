import type { CorrectBody } from '@fieldhouse/domain/visits/visit-acts'
import { whyNotCorrect } from '@fieldhouse/domain/visits/visit-rules'
import type { Work } from '../kit/database/work.ts'
import { chargeVisit, takenBefore } from './charges.ts'
import { lockJob } from './check-items.ts'
import { type Finished, dayOfVisit, needMembers } from './finish-visit.ts'
import { changeVisit, lockVisit, needState } from './lock-visit.ts'
import { keepHours } from './timesheet.ts'
import { moveParts, movedParts, takenOf } from './use-parts.ts'

/** Puts right what was used and worked at a visit: what differs moves as movements of their own, as long as it is not invoiced. */
export async function correctVisit(work: Work, id: string, body: CorrectBody): Promise<Finished> {
  const visit = await lockVisit(work, id, null)
  needState(visit, 'COMPLETE', whyNotCorrect(visit))
  await needMembers(work, body.hours)
  const job = await lockJob(work, visit.job)
  const day = await dayOfVisit(work, visit.finishedAt ?? visit.endAt)
  const before = await takenBefore(work, id)
  const parts = await takenOf(work, body.parts, visit.techs)
  const movements = await moveParts(work, id, movedParts(before, parts))
  const { hours, warranty } = body
  const invoice = await chargeVisit(work, { id, day, warranty, job }, { parts, hours })
  await keepHours(work, { id, job: job.id, day }, hours)
  await changeVisit(work, visit, { values: { warranty }, action: 'correct' })
  return { visit: id, job: job.id, movements, invoice, orderRequest: null }
}
