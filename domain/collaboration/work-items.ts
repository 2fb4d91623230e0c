/** The types of tasks and feedback (TASK-09). */
export const workItemTypes = ['BUG', 'FEATURE'] as const

/** The areas of the application to which a task or feedback can refer (OPEN-156). */
export const workItemSections = [
  'DASHBOARD',
  'HR',
  'CRM',
  'OPERATIONS',
  'COMMUNICATION',
  'DATABASES',
  'INVENTORY',
  'ACCOUNTING',
  'MARKETING',
  'SYSTEM',
  'ACCOUNT',
  'OTHER',
] as const

/** The priorities: P0 is the highest, P20 the lowest (TASK-10, OPEN-130). */
export const priorities = [
  'P0',
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'P15',
  'P16',
  'P17',
  'P18',
  'P19',
  'P20',
] as const
export type Priority = (typeof priorities)[number]

/** The progress statuses of tasks and feedback (TASK-08, FEED-06, OPEN-75). */
export const progressStatuses = ['PENDING', 'MAYBE', 'BACKLOG', 'TESTING', 'RELEASED', 'IN_PROGRESS'] as const
export type ProgressStatus = (typeof progressStatuses)[number]

/** The progress statuses in the order of tabs and board columns. Statuses of postponed work are last. */
export const progressOrder = [
  'PENDING',
  'IN_PROGRESS',
  'TESTING',
  'RELEASED',
  'MAYBE',
  'BACKLOG',
] as const satisfies ProgressStatus[]

/** The statuses of open work. */
export const openProgress = ['PENDING', 'IN_PROGRESS', 'TESTING'] as const satisfies ProgressStatus[]

/** The choices for the estimated duration (TASK-11). */
export const estimates = [
  'NA',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '8h',
  '16h',
  '24h',
  '3d',
  '1w',
  '2w',
  '1m',
  '3m',
  '1y',
  'more1y',
] as const

/** The number by which a priority is sorted: 0 is the most urgent (OPEN-132). */
export const priorityIndex = (priority: Priority): number => priorities.indexOf(priority)

/**
 * The colour of a priority, from red for the highest to green for the lowest. Without a priority, the colour is grey
 * (TASK-10).
 */
export function priorityColour(priority: Priority | null): string {
  if (priority === null) return '#84949b'
  const hue = Math.round((priorityIndex(priority) / (priorities.length - 1)) * 120)
  return `hsl(${hue}, 70%, 42%)`
}
