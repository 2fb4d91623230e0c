import type { ReportPart } from '@fieldhouse/domain/visits/field-report'
import type { FinishBody } from '@fieldhouse/domain/visits/visit-acts'
import { hoursAbove, mostAbove } from '@fieldhouse/domain/visits/worked-time'
import { and, eq } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { takenBefore } from '../charges.ts'
import { spansOf } from '../clocks.ts'
import { dayOfVisit, needMembers, requestMissing } from '../finish-visit.ts'
import { keepUsed } from '../keep-used.ts'
import { changeVisit } from '../lock-visit.ts'
import { noteOnJob } from '../note-on-job.ts'
import { timesheets } from '../tables.ts'
import { type Ending, fromTheirVan } from './end-by-report.ts'
import { signByReport } from './kept-signature.ts'
import { named, withoutRefused } from './without-refused.ts'

/** The minutes that each technician worked at a visit, from the timesheets of the visit. */
const hoursBefore = ({ tx, workspaceId }: Work, visit: string) =>
  tx
    .select({ technician: timesheets.member, minutes: timesheets.minutes })
    .from(timesheets)
    .where(and(eq(timesheets.workspaceId, workspaceId), eq(timesheets.appointment, visit)))

/** Adds the parts and hours of a report to those of the visit. Hours that exceed the visit wait for confirmation. */
async function addUsed(work: Work, { visit, job, report }: Ending, body: FinishBody): Promise<void> {
  const before = await hoursBefore(work, visit.id)
  await needMembers(work, body.hours)
  const end = Math.max(visit.finishedAt ?? 0, body.at)
  const warnings = hoursAbove(body.hours, await spansOf(work, visit.id), end)
  const parts = [
    ...(await takenBefore(work, visit.id)),
    ...(await fromTheirVan(work, report.technician, body.parts)),
  ]
  await keepUsed(work, visit, {
    day: await dayOfVisit(work, visit.finishedAt ?? visit.endAt),
    warranty: visit.warranty,
    job,
    parts,
    hours: [...before, ...body.hours],
    isUnsure: warnings.length > 0,
  })
  await requestMissing(work, job.id, body.missing ?? [])
  if (warnings.length > 0)
    await changeVisit(work, visit, {
      values: { hoursAbove: Math.max(visit.hoursAbove ?? 0, mostAbove(warnings) ?? 0) },
      action: 'take-over',
    })
}

/**
 * Adds the report's text and signature if the visit lacks them. If the visit already has a text, the report's text
 * becomes a note on the job.
 */
async function addWords(work: Work, { visit, job, report, end }: Ending): Promise<ReportPart[]> {
  const text = end.report ?? null
  if (visit.report !== null) await noteOnJob(work, job.id, text)
  await noteOnJob(work, job.id, end.followUp?.note)
  const signed = visit.signedAt === null ? await signByReport(work, visit.id, report) : {}
  await changeVisit(work, visit, {
    values: { ...(text !== null && visit.report === null ? { report: text } : {}), ...signed },
    action: 'take-over',
  })
  return visit.signedAt === null ? [] : named(end, ['SIGNATURE'])
}

/** Adds a report to a completed visit. Returns the parts that could not be added. */
export async function addToVisit(work: Work, ending: Ending): Promise<ReportPart[]> {
  const { visit, end } = ending
  const known = new Set((await hoursBefore(work, visit.id)).map(({ technician }) => technician))
  const isToldTwice =
    known.has(ending.report.technician) || end.hours.some((each) => known.has(each.technician))
  // If the hours of a technician are already stored, the report's hours and parts may be duplicates, so they are not
  // added.
  const left = isToldTwice
    ? named(end, ['HOURS', 'PARTS', 'MISSING'])
    : await withoutRefused(work, end, (tried) => addUsed(work, ending, tried))
  return [...left, ...(await addWords(work, ending))]
}
