import type { CorrectBody } from '@fieldhouse/domain/visits/visit-acts'
import { whyNotCorrect } from '@fieldhouse/domain/visits/visit-rules'
import type { Work } from '../kit/database/work.ts'
import { lockJob } from './check-items.ts'
import { type Finished, dayOfVisit, needMembers } from './finish-visit.ts'
import { keepUsed } from './keep-used.ts'
import { changeVisit, lockVisit, needState } from './lock-visit.ts'

/** Puts right what was used and worked at a visit: what differs moves as movements of their own, as long as it is not invoiced. */
export async function correctVisit(work: Work, id: string, body: CorrectBody): Promise<Finished> {
  const visit = await lockVisit(work, id, null)
  needState(visit, 'COMPLETE', whyNotCorrect(visit))
  await needMembers(work, body.hours)
  const job = await lockJob(work, visit.job)
  const day = await dayOfVisit(work, visit.finishedAt ?? visit.endAt)
  const { warranty } = body
  const used = await keepUsed(work, visit, { day, job, ...body })
  await changeVisit(work, visit, { values: { warranty }, action: 'correct' })
  return { visit: id, job: job.id, ...used, orderRequest: null }
}
