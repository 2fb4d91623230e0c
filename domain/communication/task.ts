import { z } from 'zod'
import {
  estimates,
  priorities,
  progressStatuses,
  workItemSections,
  workItemTypes,
} from '../collaboration/work-items.ts'
import { entity } from '../kit/entity/entity.ts'
import {
  day,
  flag,
  instant,
  integer,
  name,
  oneOf,
  paragraph,
  ref,
  refs,
  text,
  worded,
} from '../kit/entity/fields.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import type { Day } from '../kit/time/day.ts'
import { repeatSetting, sayRepeat } from './repeat.ts'

/** A task with assignees and dates. A task can repeat and can be private (TASK-02, TASK-03). */
export const task = entity('task', {
  section: 'COM_TASK',
  fields: {
    name: name(200),
    /** Whether only the author and the assignees see the task (OPEN-273). */
    isPrivate: flag(false),
    progressStatus: oneOf(progressStatuses).default('PENDING'),
    priority: oneOf(priorities).optional(),
    type: oneOf(workItemTypes).optional(),
    section: oneOf(workItemSections).optional(),
    eta: oneOf(estimates).default('NA'),
    startDate: day().optional(),
    endDate: day().optional(),
    repeatSetting: worded(repeatSetting, sayRepeat).optional(),
    contributors: refs('workforce'),
    tags: refs('tag'),
    job: ref('job').optional(),
    client: ref('client').optional(),
    description: paragraph(5000).optional(),
    /** Whether the task is active. A disabled task is never due and does not repeat. */
    enabled: flag(true),
  },
  systemFields: {
    /** The ticket number (TASK-03). */
    slugId: text(20),
    /** The number by which the priority is sorted: 0 is the most urgent (OPEN-132). */
    priorityIdx: integer(0, 20).optional(),
    /** The share of completed subtasks, in percent. The progress of a task without subtasks is null (OPEN-132). */
    progress: integer(0, 100).optional(),
    /** The number of votes for the task. */
    votes: integer(0, 2_147_483_647),
    /** Whether the reader has voted for the task. */
    voted: flag(false),
    archivedDate: instant().optional(),
  },
  /** Adds or withdraws the reader's vote. Without a body, the call toggles the vote. */
  actions: { vote: { needs: 'read', input: z.strictObject({ voted: z.boolean().optional() }) } },
  number: 'slugId',
  globalSearch: true,
  search: ['slugId', 'name', 'description'],
  filter: [
    'progressStatus',
    'type',
    'priority',
    'section',
    'contributors',
    'tags',
    'job',
    'client',
    'isPrivate',
    'enabled',
    'startDate',
    'endDate',
    'createdAt',
  ],
  sort: ['slugId', 'name', 'priorityIdx', 'votes', 'startDate', 'endDate', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  countBy: 'progressStatus',
  archive: 'by-delete',
  extraVerbs: ['media'],
  // A task shows the progress of its subtasks.
  rereadWith: ['subtask'],
})

type TaskInput = {
  startDate?: Day | null
  endDate?: Day | null
  repeatSetting?: unknown
}

/** Finds faults in the dates of a task. `today` is a day in the workspace's time zone (TASK-06). */
export const taskFaults = (
  { startDate, endDate, repeatSetting: repeats }: TaskInput,
  today: Day,
): FieldFault[] => [
  ...faultIf(Boolean(repeats) && !startDate, ['startDate'], 'REPEAT_START'),
  ...faultIf(Boolean(repeats && startDate && startDate < today), ['startDate'], 'REPEAT_IN_THE_PAST'),
  ...faultIf(Boolean(startDate && endDate && endDate < startDate), ['endDate'], 'TASK_END_BEFORE'),
]
