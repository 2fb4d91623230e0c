import { sampleFeedback } from '@fieldhouse/domain/crm/sample-feedback'
import type { Work } from '../kit/database/work.ts'
import { type Sample, type SampleRecord, recordsOf } from '../kit/entity/sample.ts'
import { insertRow } from '../kit/entity/write.ts'
import { feedbacks } from './feedback-tables.ts'
import { feedbackRoutes } from './feedback.ts'

/** Makes the feedback of the user who creates the sample. */
async function makeFeedback(work: Work): Promise<SampleRecord[]> {
  const made: string[] = []
  for (const { name, ...said } of sampleFeedback) {
    const values = {
      ...said,
      name: name[work.actor.language],
      eta: 'NA' as const,
      contributors: [],
      tags: [],
    }
    made.push((await insertRow(work, feedbackRoutes, values)).id)
  }
  return recordsOf('feedback', made)
}

/** The feedback of the sample company. */
export const feedbackSample: Sample = { make: makeFeedback, tables: [['feedback', feedbacks]] }
