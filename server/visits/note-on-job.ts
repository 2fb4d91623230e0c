import { noteMaxLength, notePieces } from '@fieldhouse/domain/collaboration/note-rules'
import { noteRoutes } from '../collaboration/note.ts'
import type { Work } from '../kit/database/work.ts'
import { insertRow } from '../kit/entity/write.ts'

/** Notes without the usual checks, because users who may finish a visit may also write notes about the visit. */
const writtenByWhoWent = { ...noteRoutes, steps: {} }

/** Writes an internal text on a job, split into as many notes as needed. An empty text makes no note. */
export async function noteOnJob(work: Work, job: string, text: string | null | undefined): Promise<void> {
  for (const content of notePieces(text ?? '', noteMaxLength('JOB')))
    await insertRow(work, writtenByWhoWent, { entityType: 'JOB', entity: job, content, isInternal: true })
}
