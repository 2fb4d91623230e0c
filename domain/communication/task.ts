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

/** Something to be done, by whom and until when; it may repeat, and be private (TASK-02, TASK-03). */
export const task = entity('task', {
  section: 'COM_TASK',
  fields: {
    name: name(200),
    /** Of a private task nobody knows but its author and its assignees (OPEN-273). */
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
    /** What is out of use is neither due nor repeated. */
    enabled: flag(true),
  },
  systemFields: {
    /** The ticket number (TASK-03). */
    slugId: text(20),
    /** The priority as a number, to sort by: 0 is the most urgent (OPEN-132). */
    priorityIdx: integer(0, 20).optional(),
    /** How many of its subtasks are completed, in percent; null without any (OPEN-132). */
    progress: integer(0, 100).optional(),
    /** How many people want it. */
    votes: integer(0, 2_147_483_647),
    /** Whether the reader is one of them. */
    voted: flag(false),
    archivedDate: instant().optional(),
  },
  /** Gives one's vote or takes it back; without a body the one turns into the other. */
  actions: { vote: { needs: 'read', input: z.strictObject({ voted: z.boolean().optional() }) } },
  number: 'slugId',
  found: true,
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
  also: ['media'],
})

type Said = {
  startDate?: Day | null
  endDate?: Day | null
  repeatSetting?: unknown
}

/** What does not fit together of the days of a task; `today` is a day of the workspace (TASK-06). */
export const taskFaults = (
  { startDate, endDate, repeatSetting: repeats }: Said,
  today: Day,
): FieldFault[] => [
  ...faultIf(Boolean(repeats) && !startDate, ['startDate'], 'REPEAT_START'),
  ...faultIf(Boolean(repeats && startDate && startDate < today), ['startDate'], 'REPEAT_IN_THE_PAST'),
  ...faultIf(Boolean(startDate && endDate && endDate < startDate), ['endDate'], 'TASK_END_BEFORE'),
]
