import { translated } from '../kit/words/translated.ts'
import type { Priority, ProgressStatus } from '../collaboration/work-items.ts'
import type { Words } from '../kit/words/words.ts'
import type { RepeatSetting } from './repeat.ts'

/** A task of the sample company; days are working days from today. */
export type SampleTask = {
  name: Words
  starts?: number
  ends?: number
  priority?: Priority
  progressStatus: ProgressStatus
  repeatSetting?: RepeatSetting
  /** The key of the sample job to which the task belongs; the job's client is also the task's. */
  job?: string
  /** The assignee: the user who creates the sample, or a technician by index. */
  given: 'ME' | number
}

/** The tasks of 'Explore with sample data': one for today, one overdue, one that repeats. */
export const sampleTasks: readonly SampleTask[] = [
  {
    name: translated('communication', 'sampleTalk.callTheBuildingManagerAbout'),
    ends: 0,
    priority: 'P1',
    progressStatus: 'PENDING',
    job: 'dryer',
    given: 'ME',
  },
  {
    name: translated('communication', 'sampleTalk.orderMoreDrainPumpsFor'),
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

/** A call of the sample company, on a working day relative to today; `spoken` is in seconds, 0 for unanswered. */
export type SampleCall = {
  day: number
  at: string
  direction: 'IN' | 'OUT'
  spoken: number
  /** The sample client at the other end, by index; else an unknown number. */
  client?: number
  reason?: Words
  outcome?: Words
  salesLead?: true
}

/** The number of an unknown caller in the sample. */
export const unknownCaller = '+15145550199'

/** The calls of 'Explore with sample data': a missed one that nobody returned, and a returned one. */
export const sampleCalls: readonly SampleCall[] = [
  {
    day: -3,
    at: '09:12',
    direction: 'IN',
    spoken: 214,
    client: 0,
    reason: translated('communication', 'sampleTalk.washerLeaks'),
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
    reason: translated('communication', 'sampleTalk.repairsHeatPumps'),
    salesLead: true,
  },
  { day: -1, at: '16:48', direction: 'IN', spoken: 0, client: 1 },
]
