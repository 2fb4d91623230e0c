import { noteMaxLength, notePieces } from '@fieldhouse/domain/collaboration/note-rules'
import { noteRoutes } from '../collaboration/note.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'

/** Anybody who may finish the visit may write about it, whatever else they may change of the job. */
const writtenByWhoWent = { ...noteRoutes, steps: {} }

/** Writes a text on a job for the team: in as many notes as hold all of it, and in none without a text. */
export async function noteOnJob(work: Work, job: string, text: string | null | undefined): Promise<void> {
  for (const content of notePieces(text ?? '', noteMaxLength('JOB')))
    await insertRow(work, writtenByWhoWent, { entityType: 'JOB', entity: job, content, isInternal: true })
}
