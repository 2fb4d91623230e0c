import { type PointEvent, isOnTime, pointsFor } from '@fieldhouse/domain/rewards/reward-rules'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { mostStars } from '@fieldhouse/domain/marketing/review-limits'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule, Row } from '../kit/entity/define-entity.ts'
import { type Source, isHeld, settlePoints } from './points.ts'
import { rulesOf } from './rules.ts'

type Hook = EntityModule['afterUpdates'][number]

type Done = { about: string; isCompleted: boolean; visits: number; technicians: string[] }

const doneQuery = `select j.job_number || ' ' || j.title as about, j.job_status = 'COMPLETED' as "isCompleted",
    (select count(*)::int from appointments v where v.workspace_id = j.workspace_id and v.job = j.id and v.status = 'COMPLETE' and not v.removed) as visits,
    array(select distinct t.target_id::text from appointments v
      join appointment_technicians t on t.workspace_id = v.workspace_id and t.record_id = v.id
      where v.workspace_id = j.workspace_id and v.job = j.id and v.status = 'COMPLETE' and not v.removed) as technicians
  from jobs j where j.workspace_id = $1 and j.id = $2`

/** What was done of a job, and by whom. */
async function doneOf(work: Work, job: string): Promise<Done | null> {
  const { rows } = await work.client.query<Done>(doneQuery, [work.workspaceId, job])
  return rows[0] ?? null
}

const idIn = (row: Row, field: string) => String(row[field])

/** What each of some members earns by an event, under the rules as they are now. */
async function earnedBy(work: Work, event: PointEvent, members: readonly string[]) {
  const points = members.length === 0 ? 0 : pointsFor(await rulesOf(work), event)
  return new Map(members.map((member) => [member, points]))
}

/** A job that is completed after exactly one visit: points for whoever went, as long as that is so. */
async function settleFirstVisit(work: Work, job: string, done: Done | null): Promise<void> {
  if (!done) return
  const isFixed = done.isCompleted && done.visits === 1
  const earned = await earnedBy(work, 'FIRST_VISIT_FIX', isFixed ? done.technicians : [])
  await settlePoints(work, { reason: 'FIRST_VISIT_FIX', source: job, job, about: done.about }, { earned })
}

/** Settles what a job that was completed, or goes on, gives. */
export const afterJob: Hook = async (work, { before, row }) => {
  if (before['jobStatus'] === row['jobStatus']) return
  await settleFirstVisit(work, row.id, await doneOf(work, row.id))
}

/** A visit that was carried out in its time, as a source of points. */
const onTime = (visit: string, job: string, done: Done | null): Source => ({
  reason: 'ON_TIME',
  source: visit,
  job,
  about: done?.about ?? '',
})

/**
 * Settles what a visit that was carried out, or was not after all, gives; and what its job does. Whether it was on time is known
 * when it is marked; who went may be put right later.
 */
export const afterVisit: Hook = async (work, { before, row }) => {
  const [was, is] = [before['status'] === 'COMPLETE', row['status'] === 'COMPLETE']
  const [from, job] = [idIn(before, 'job'), idIn(row, 'job')]
  if (was === is && from === job && sameValue(before['techs'], row['techs'])) return
  const done = await doneOf(work, job)
  const source = onTime(row.id, job, done)
  const times = { startAt: Number(row['startAt']), endAt: Number(row['endAt']) }
  // When it ended is told by whoever was there (OPEN-303); else it is when it was marked.
  const endedAt = row['finishedAt'] === null ? work.now.getTime() : Number(row['finishedAt'])
  const isCounted = was ? await isHeld(work, source) : isOnTime(endedAt, times)
  const earned = await earnedBy(work, 'ON_TIME', is && isCounted ? (row['techs'] as string[]) : [])
  await settlePoints(work, source, { earned })
  await settleFirstVisit(work, job, done)
  if (from !== job) await settleFirstVisit(work, from, await doneOf(work, from))
}

/** A visit that is deleted was none: what it gave goes back. */
export const afterVisitGone: EntityModule['afterDeletes'][number] = async (work, row) => {
  const job = idIn(row, 'job')
  const done = await doneOf(work, job)
  await settlePoints(work, onTime(row.id, job, done), { earned: new Map() })
  await settleFirstVisit(work, job, done)
}

/** A review with all its stars: points for everybody who was there. */
export const afterReview: Hook = async (work, { before, row }) => {
  if (row['rating'] !== mostStars || before['rating'] === mostStars) return
  const job = idIn(row, 'job')
  const done = await doneOf(work, job)
  if (!done) return
  const earned = await earnedBy(work, 'FIVE_STARS', done.technicians)
  await settlePoints(work, { reason: 'FIVE_STARS', source: row.id, job, about: done.about }, { earned })
}
