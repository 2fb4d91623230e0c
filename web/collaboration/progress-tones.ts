import type { ProgressStatus } from '@fieldhouse/domain/collaboration/work-items'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'

/** The colours of the progress of a task or of feedback. */
export const progressTones = {
  PENDING: 'grey',
  MAYBE: 'grey',
  BACKLOG: 'grey',
  TESTING: 'amber',
  RELEASED: 'green',
  IN_PROGRESS: 'blue',
} as const satisfies Record<ProgressStatus, Tone>
