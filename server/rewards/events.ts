import { type PointEvent, isOnTime, pointsFor } from '@fieldhouse/domain/rewards/reward-rules'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { mostStars } from '@fieldhouse/domain/marketing/review-limits'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import { type Source, isHeld, settlePoints } from './points.ts'
import { rulesOf } from './rules.ts'

type Hook = EntityModule['afterUpdates'][number]

type FinishedJob = { about: string; isCompleted: boolean; visits: number; technicians: string[] }

const doneQuery = `select j.job_number || ' ' || j.title as about, j.job_status = 'COMPLETED' as "isCompleted",
    (select count(*)::int from appointments v where v.workspace_id = $1 and v.job = j.id and v.status = 'COMPLETE' and not v.removed) as visits,
    array(select distinct t.target_id::text from appointments v
      join appointment_technicians t on t.workspace_id = v.workspace_id and t.record_id = v.id
      where v.workspace_id = $1 and v.job = j.id and v.status = 'COMPLETE' and not v.removed) as technicians
  from jobs j where j.workspace_id = $1 and j.id = $2`

/** The completed visits of a job and their technicians, or null if the job does not exist. */
async function doneOf(work: Work, job: string): Promise<FinishedJob | null> {
  const { rows } = await work.client.query<FinishedJob>(doneQuery, [work.workspaceId, job])
  return rows[0] ?? null
}

const idIn = (row: Row, field: string) => String(row[field])

/** The points that each member earns for an event, by the current rules. */
async function earnedBy(work: Work, event: PointEvent, members: readonly string[]) {
  const points = members.length === 0 ? 0 : pointsFor(await rulesOf(work), event)
  return new Map(members.map((member) => [member, points]))
}

/**
 * Gives the technicians points if the job was completed after exactly one visit. Otherwise, takes back the points for
 * the job.
 */
async function settleFirstVisit(work: Work, job: string, done: FinishedJob | null): Promise<void> {
  if (!done) return
  const isFixed = done.isCompleted && done.visits === 1
  const earned = await earnedBy(work, 'FIRST_VISIT_FIX', isFixed ? done.technicians : [])
  await settlePoints(work, { reason: 'FIRST_VISIT_FIX', source: job, job, about: done.about }, { earned })
}

/** Settles a job's points when its status changes. */
export const afterJob: Hook = async (work, { before, row }) => {
  if (before['jobStatus'] === row['jobStatus']) return
  await settleFirstVisit(work, row.id, await doneOf(work, row.id))
}

/** Makes the source of points for a visit that finished on time. */
const onTime = (visit: string, job: string, done: FinishedJob | null): Source => ({
  reason: 'ON_TIME',
  source: visit,
  job,
  about: done?.about ?? '',
})

/**
 * Settles the points of a visit and its job when the visit's completion, job or technicians change. A later change does
 * not alter whether the visit was on time.
 */
export const afterVisit: Hook = async (work, { before, row }) => {
  const [was, is] = [before['status'] === 'COMPLETE', row['status'] === 'COMPLETE']
  const [from, job] = [idIn(before, 'job'), idIn(row, 'job')]
  if (was === is && from === job && sameValue(before['techs'], row['techs'])) return
  const done = await doneOf(work, job)
  const source = onTime(row.id, job, done)
  const times = { startAt: Number(row['startAt']), endAt: Number(row['endAt']) }
  // The end that the technician recorded (OPEN-303), otherwise the time when the visit was marked complete.
  const endedAt = row['finishedAt'] === null ? work.now.getTime() : Number(row['finishedAt'])
  const isCounted = was ? await isHeld(work, source) : isOnTime(endedAt, times)
  const earned = await earnedBy(work, 'ON_TIME', is && isCounted ? (row['techs'] as string[]) : [])
  await settlePoints(work, source, { earned })
  await settleFirstVisit(work, job, done)
  if (from !== job) await settleFirstVisit(work, from, await doneOf(work, from))
}

/** Takes back the points of a deleted visit. */
export const afterVisitGone: EntityModule['afterDeletes'][number] = async (work, row) => {
  const job = idIn(row, 'job')
  const done = await doneOf(work, job)
  await settlePoints(work, onTime(row.id, job, done), { earned: new Map() })
  await settleFirstVisit(work, job, done)
}

/** Gives points to all technicians of a job with a review of five stars. */
export const afterReview: Hook = async (work, { before, row }) => {
  if (row['rating'] !== mostStars || before['rating'] === mostStars) return
  const job = idIn(row, 'job')
  const done = await doneOf(work, job)
  if (!done) return
  const earned = await earnedBy(work, 'FIVE_STARS', done.technicians)
  await settlePoints(work, { reason: 'FIVE_STARS', source: row.id, job, about: done.about }, { earned })
}
