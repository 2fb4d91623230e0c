import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { beginningOf } from '@fieldhouse/domain/kit/value/typed-text'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { afterTicks } from '@fieldhouse/domain/visits/checked-items'
import type { HandedIn } from '@fieldhouse/domain/visits/calls'
import {
  type HandInBody,
  type HandedAct,
  finishAmong,
  mostHandedIn,
} from '@fieldhouse/domain/visits/handed-in'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readSignature } from '../../accounting/signature.ts'
import { clients } from '../../crm/tables.ts'
import { addResource, mediaOf } from '../../files/resources.ts'
import type { Upload } from '../../files/upload.ts'
import { idempotency } from '../../kit/database/tables.ts'
import { isFormer } from '../../kit/database/claim.ts'
import type { Work } from '../../kit/database/work.ts'
import { changeRow, insertRow, lockRow } from '../../kit/entity/write.ts'
import { jobs } from '../../operations/tables.ts'
import { membersWho } from '../../people/members-who.ts'
import { notify } from '../../people/notify.ts'
import { lockJob } from '../check-items.ts'
import { signedSummary } from '../signed-summary.ts'
import { fieldReports } from '../tables.ts'
import { fieldReportRoutes } from './field-report.ts'
import { type Reportable, needReportable } from './may-hand-in.ts'
import type { StoredReport } from './stored-report.ts'

/** Reports without their scope, because the sender may always add to their own report. */
const unscoped = { ...fieldReportRoutes, scope: () => undefined }

/**
 * Returns the user's reports on a visit. Other calls by the same user for this visit wait until the transaction ends.
 */
async function ownReports(work: Work, visit: string) {
  const { tx, workspaceId, actor } = work
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`field report ${visit} ${actor.id}`}, 0))`,
  )
  return tx
    .select({ id: fieldReports.id, status: fieldReports.status, acts: fieldReports.acts })
    .from(fieldReports)
    .where(
      and(
        eq(fieldReports.workspaceId, workspaceId),
        eq(fieldReports.visit, visit),
        eq(fieldReports.technician, actor.id),
      ),
    )
}

/** The keys of acts that an earlier call already applied. The response to the earlier call was lost. */
async function takenKeys({ tx, workspaceId, actor }: Work, acts: readonly HandedAct[]): Promise<string[]> {
  const keys = acts.map(({ key }) => key)
  const { workspaceId: of, userId, key } = idempotency
  const rows = await tx
    .select({ key })
    .from(idempotency)
    .where(and(eq(of, workspaceId), eq(userId, actor.id), inArray(key, keys)))
  return rows.map((row) => row.key)
}

/** The job and client of a visit, which help the office to decide on a report. */
async function aboutJob({ tx, workspaceId }: Work, job: string | null) {
  if (job === null) throw new Problem('NOT_FOUND')
  const [found] = await tx
    .select({ id: jobs.id, number: jobs.jobNumber, title: jobs.title, client: clients.name })
    .from(jobs)
    .innerJoin(clients, and(eq(clients.workspaceId, jobs.workspaceId), eq(clients.id, jobs.client)))
    .where(and(eq(jobs.workspaceId, workspaceId), eq(jobs.id, job)))
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

type About = Awaited<ReturnType<typeof aboutJob>>

/** Mails the users who manage all visits. The report's own event makes the open screens of these users reload. */
async function tellOffice(work: Work, { id, number, title }: About): Promise<void> {
  await notify(work, {
    notice: 'workHandedIn',
    people: await membersWho(
      work,
      ({ held, isTechnician }) =>
        may(held, appointment.section, 'update') && (!isTechnician || may(held, 'OP_DISPATCH', 'read')),
    ),
    params: () => ({ job: number, title }),
    path: `/operations/jobs/${id}`,
  })
}

/** The report's fields about the end of the visit: time, signer, and the signed text. */
async function ofFinish(work: Work, job: string, acts: readonly HandedAct[]) {
  const body = finishAmong(acts)
  if (body === null) return {}
  const locked = await lockJob(work, job)
  const checklist = afterTicks(locked.checklist, body.checklist ?? [], { by: work.actor.id, at: body.at })
  return {
    finishedAt: body.at,
    signedBy: body.signature?.name ?? null,
    ...(await signedSummary(work, { visit: { report: null }, job: { ...locked, checklist } }, body)),
  }
}

/** Removes signature pictures from the acts, because acts are stored without pictures. */
async function withoutPictures(acts: readonly HandedAct[]) {
  let signature: Buffer | null = null
  const kept: HandedAct[] = []
  for (const act of acts) {
    const { finish } = act
    if (finish?.signature) {
      signature = await readSignature(finish.signature.image)
      kept.push({ ...act, finish: { ...finish, signature: { ...finish.signature, image: '-' } } })
    } else kept.push(act)
  }
  return { kept, signature }
}

/** Returns the waiting report on a visit. If no report is waiting, creates a report. */
async function openReport(
  work: Work,
  visit: string,
  at: { waiting: string | undefined; lost: Reportable },
): Promise<StoredReport> {
  const { waiting, lost } = at
  if (waiting !== undefined) return lockRow(work, unscoped, waiting)
  const about = await aboutJob(work, lost.job)
  const row = await insertRow(work, fieldReportRoutes, {
    visit,
    job: about.id,
    client: about.client,
    startAt: lost.startAt ?? work.now.getTime(),
    technician: work.actor.id,
    reason: lost.reason,
    holders: beginningOf(lost.names.join(', '), 1000) || null,
    status: 'WAITING',
    acts: [],
    notApplied: [],
  })
  await tellOffice(work, about)
  return row
}

const answerOf = (work: Work, { names, reason }: Reportable, report: string | null): HandedIn => ({
  code: 'REPORTED',
  reason,
  holders: isFormer(work) || names.length === 0 ? null : names.join(', '),
  report,
})

/**
 * Stores work at a visit that the user may no longer change, until the office takes it over (OPEN-643). Skips acts that
 * any device handed in before.
 */
export async function handIn(work: Work, visit: string, body: HandInBody): Promise<HandedIn> {
  const meant = body.job
  const lost = await needReportable(work, visit, meant)
  const before = await ownReports(work, visit)
  const reported = before.flatMap(({ acts }) => acts.map(({ key }) => key))
  const known = new Set([...reported, ...(await takenKeys(work, body.acts))])
  const { kept, signature } = await withoutPictures(body.acts.filter(({ key }) => !known.has(key)))
  if (kept.length === 0) return answerOf(work, lost, before.at(-1)?.id ?? null)
  const waiting = before.find(({ status }) => status === 'WAITING')?.id
  const forJob = lost.reason === 'MOVED' && meant ? { ...lost, job: meant } : lost
  const current = await openReport(work, visit, { waiting, lost: forJob })
  const acts = [...current.acts, ...kept]
  if (acts.length > mostHandedIn) throw fault(['acts'], 'TOO_MANY', { max: mostHandedIn })
  await changeRow(work, unscoped, {
    current,
    values: { acts, ...(await ofFinish(work, current.job, acts)) },
    action: 'hand-in',
  })
  if (signature)
    await work.tx
      .update(fieldReports)
      .set({ signature })
      .where(and(eq(fieldReports.workspaceId, work.workspaceId), eq(fieldReports.id, current.id)))
  return answerOf(work, lost, current.id)
}

/** How many photos a report may have. */
const mostPhotos = 100

/** Adds photos to the waiting report on a visit that the user may no longer change. */
export async function handInPhotos(
  work: Work,
  visit: string,
  { files, about, job }: Upload & { job: string | null },
): Promise<HandedIn> {
  const found = await needReportable(work, visit, job)
  const lost = found.reason === 'MOVED' && job ? { ...found, job } : found
  const waiting = (await ownReports(work, visit)).find(({ status }) => status === 'WAITING')?.id
  const { id } = await openReport(work, visit, { waiting, lost })
  const owner = { entity: fieldReportRoutes.entity.name, recordId: id }
  if ((await mediaOf(work, owner)).length + files.length > mostPhotos)
    throw fault(['file'], 'TOO_MANY', { max: mostPhotos })
  for (const file of files) await addResource(work, owner, { file, about })
  work.events.push({ entity: owner.entity, id, action: 'media', version: null })
  return answerOf(work, lost, id)
}
