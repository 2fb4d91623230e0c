import type { ReportPart } from '@fieldhouse/domain/visits/field-report'
import type { Work } from '../../kit/database/work.ts'
import { insertRow } from '../../kit/entity/write.ts'
import { dayOfVisit, needMembers } from '../finish-visit.ts'
import { noteOnJob } from '../note-on-job.ts'
import { timesheetRoutes } from '../timesheet.ts'
import type { Ending } from './end-by-report.ts'
import { named, withoutRefused } from './without-refused.ts'

/**
 * Stores what a technician reported about a deleted or moved visit on its job: hours as timesheets, texts as notes.
 * Returns the parts that could not be stored.
 */
export async function writeOnJob(
  work: Work,
  { job, report, end }: Omit<Ending, 'visit'>,
): Promise<ReportPart[]> {
  await noteOnJob(work, job.id, report.summary ?? end.report)
  await noteOnJob(work, job.id, end.followUp?.note)
  const day = await dayOfVisit(work, end.at)
  const left = await withoutRefused(work, { ...end, parts: [], missing: [] }, async ({ hours }) => {
    await needMembers(work, hours)
    for (const { technician: member, minutes } of hours)
      if (minutes > 0) await insertRow(work, timesheetRoutes, { member, minutes, day, job: job.id })
  })
  return [...left, ...named(end, ['PARTS', 'MISSING', 'SIGNATURE'])]
}
