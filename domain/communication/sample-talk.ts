import type { SampleCode } from '../core/sample-words.ts'
import { translated } from '../kit/words/translated.ts'
import type { Priority, ProgressStatus } from '../collaboration/work-items.ts'
import type { Words } from '../kit/words/words.ts'
import type { RepeatSetting } from './repeat.ts'

/** A task of the sample company. `starts` and `ends` are in working days from today. */
export type SampleTask = {
  /** The text, or the code of a text that differs between trades. */
  name: Words | SampleCode
  starts?: number
  ends?: number
  priority?: Priority
  progressStatus: ProgressStatus
  repeatSetting?: RepeatSetting
  /** The key of the sample job to which the task belongs. The client of the job is also the client of the task. */
  job?: string
  /** The assignee: `ME` is the user who creates the sample data, a number is the index of a technician. */
  given: 'ME' | number
}

/** The tasks of 'Explore with sample data': one is due today, one is overdue, and one repeats. */
export const sampleTasks: readonly SampleTask[] = [
  {
    name: 'task.call',
    ends: 0,
    priority: 'P1',
    progressStatus: 'PENDING',
    job: 'soon',
    given: 'ME',
  },
  {
    name: 'task.order',
    ends: -1,
    priority: 'P3',
    progressStatus: 'IN_PROGRESS',
    given: 0,
  },
  {
    name: translated('communication', 'sampleTalk.checkTheVansTools'),
    starts: 1,
    ends: 3,
    progressStatus: 'PENDING',
    repeatSetting: { frequency: 'MONTH', interval: 1 },
    given: 1,
  },
]

/**
 * A call of the sample company. `day` counts working days from today. `spoken` is the talk time in seconds, or 0 for an
 * unanswered call.
 */
export type SampleCall = {
  day: number
  at: string
  direction: 'IN' | 'OUT'
  spoken: number
  /** The index of the sample client in the call. Without this index, the caller is unknown. */
  client?: number
  /** The text, or the code of a text that differs between trades. */
  reason?: Words | SampleCode
  outcome?: Words
  salesLead?: true
}

/** The phone number of an unknown caller in the sample data. */
export const unknownCaller = '+15145550199'

/** The calls of 'Explore with sample data'. One missed call was returned, another missed call was not. */
export const sampleCalls: readonly SampleCall[] = [
  {
    day: -3,
    at: '09:12',
    direction: 'IN',
    spoken: 214,
    client: 0,
    reason: 'call.reason',
    outcome: translated('communication', 'sampleTalk.visitBooked'),
  },
  { day: -2, at: '11:40', direction: 'IN', spoken: 0, client: 2 },
  {
    day: -2,
    at: '13:05',
    direction: 'OUT',
    spoken: 96,
    client: 2,
    reason: translated('communication', 'sampleTalk.calledBack'),
    outcome: translated('communication', 'sampleTalk.gaveThePrice'),
  },
  {
    day: -1,
    at: '10:20',
    direction: 'IN',
    spoken: 167,
    reason: 'call.question',
    salesLead: true,
  },
  { day: -1, at: '16:48', direction: 'IN', spoken: 0, client: 1 },
]
