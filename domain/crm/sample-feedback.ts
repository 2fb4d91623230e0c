import type { Priority, ProgressStatus } from '../collaboration/work-items.ts'
import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** Feedback of the sample company: a fault or a wish. */
type SampleFeedback = {
  name: Words
  type: 'BUG' | 'FEATURE'
  section: 'OPERATIONS' | 'INVENTORY'
  priority: Priority
  progressStatus: ProgressStatus
}

/** The feedback of 'Explore with sample data'. */
export const sampleFeedback: readonly SampleFeedback[] = [
  {
    name: translated('crm', 'sampleFeedback.route'),
    type: 'FEATURE',
    section: 'OPERATIONS',
    priority: 'P3',
    progressStatus: 'PENDING',
  },
  {
    name: translated('crm', 'sampleFeedback.label'),
    type: 'BUG',
    section: 'INVENTORY',
    priority: 'P1',
    progressStatus: 'IN_PROGRESS',
  },
]
