import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import type { ReportPart } from '@fieldhouse/domain/visits/field-report'
import { type HandedAct, finishAmong, workedByActs } from '@fieldhouse/domain/visits/handed-in'
import type { FinishBody } from '@fieldhouse/domain/visits/visit-acts'
import { and, eq } from 'drizzle-orm'
import { resources } from '../../files/tables.ts'
import type { Work } from '../../kit/database/work.ts'
import { changeRow, lockRow, record } from '../../kit/entity/write.ts'
import { type StoredAppointment, appointmentRoutes } from '../../operations/appointment.ts'
import { jobRoutes } from '../../operations/job.ts'
import { lockJob } from '../check-items.ts'
import { afterTicks } from '@fieldhouse/domain/visits/checked-items'
import { changeVisit } from '../lock-visit.ts'
import { noteOnJob } from '../note-on-job.ts'
import { addToVisit } from './add-to-visit.ts'
import { endByReport } from './end-by-report.ts'
import type { StoredReport } from './stored-report.ts'
import { addClocks } from './handed-clocks.ts'
import { needWaiting } from './need-waiting.ts'
import { writeOnJob } from './write-on-job.ts'

type LockedJob = Awaited<ReturnType<typeof lockJob>>

/** Acts as the technician, so that the technician is the author of the notes. */
const asTechnician = (work: Work, { technician }: StoredReport): Work => ({
  ...work,
  actor: { ...work.actor, id: technician },
})

/** Locks the visit and returns its current state. Returns null if the visit is deleted. */
async function lockStanding(work: Work, id: string): Promise<StoredAppointment | null> {
  try {
    return await lockRow(work, { ...appointmentRoutes, scope: () => undefined }, id)
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Ticks the reported checklist items of the job. `isWhole` is false if a reported item no longer exists. */
async function tick(
  work: Work,
  job: LockedJob,
  { technician, acts }: StoredReport,
): Promise<{ job: LockedJob; isWhole: boolean }> {
  let { checklist } = job
  const known = new Set(checklist.map(({ _id }) => _id))
  let isWhole = true
  for (const { at, items, finish } of acts) {
    const ticked = [...(items ?? []), ...(finish?.checklist ?? [])]
    if (ticked.some(({ _id }) => !known.has(_id))) isWhole = false
    const by = { by: technician, at: Math.min(at, work.now.getTime()) }
    checklist = afterTicks(
      checklist,
      ticked.filter(({ _id }) => known.has(_id)),
      by,
    )
  }
  return {
    job: await changeRow(work, jobRoutes, { current: job, values: { checklist }, action: 'check' }),
    isWhole,
  }
}

async function writeNotes(work: Work, job: string, acts: readonly HandedAct[]): Promise<void> {
  for (const { kind, content } of acts) if (kind === 'note') await noteOnJob(work, job, content)
}

/** Moves a report's photos to its job. */
async function movePhotos(work: Work, report: StoredReport, job: LockedJob): Promise<void> {
  const { tx, workspaceId } = work
  const moved = await tx
    .update(resources)
    .set({ entity: jobRoutes.entity.name, recordId: job.id })
    .where(
      and(
        eq(resources.workspaceId, workspaceId),
        eq(resources.entity, 'field-report'),
        eq(resources.recordId, report.id),
      ),
    )
    .returning({ name: resources.name })
  for (const { name } of moved)
    await record(work, jobRoutes, { action: 'media', row: job, changes: { media: [null, name] } })
}

type TakenReport = {
  visit: StoredAppointment | null
  job: LockedJob
  report: StoredReport
  end: FinishBody | null
}

/**
 * Applies the reported end of a visit to the visit's current state. Returns the parts of the report that could not be
 * applied.
 */
async function applyEnd(work: Work, { visit, job, report, end }: TakenReport): Promise<ReportPart[]> {
  const at = work.now.getTime()
  if (visit === null || visit.job !== job.id)
    return end === null ? [] : writeOnJob(work, { job, report, end })
  const handed = workedByActs(report.acts, at)
  const begun = await addClocks(work, { ...handed, visit: visit.id, technician: report.technician })
  const earliest = begun ?? end?.at ?? null
  const startedAt = Math.min(visit.startedAt ?? Infinity, earliest ?? Infinity)
  const started = Number.isFinite(startedAt)
    ? await changeVisit(work, visit, { values: { startedAt }, action: 'take-over' })
    : visit
  if (end === null) return []
  const taken = { visit: started, job, report, end }
  return started.status === 'COMPLETE' ? addToVisit(work, taken) : endByReport(work, taken)
}

/**
 * Takes over a report once: ends the visit, adds to a completed visit, or writes on the job of a deleted or moved
 * visit. Returns the unapplied parts (OPEN-644).
 */
export async function takeOver(work: Work, report: StoredReport): Promise<ReportPart[]> {
  needWaiting(report)
  const visit = await lockStanding(work, report.visit)
  const { job, isWhole } = await tick(work, await lockJob(work, report.job), report)
  const found = finishAmong(report.acts)
  const end = found && { ...found, at: Math.min(found.at, work.now.getTime()), checklist: [] }
  const notApplied = await applyEnd(work, { visit, job, report, end })
  await writeNotes(asTechnician(work, report), job.id, report.acts)
  await movePhotos(work, report, job)
  return [...new Set<ReportPart>([...(isWhole ? [] : ['CHECKLIST' as const]), ...notApplied])]
}
