/** The statuses of a subtask. A status may change to any other status (NOTE-15). */
export const subtaskStatuses = ['PENDING', 'COMPLETE', 'VERIFIED', 'ISSUE'] as const
export type SubtaskStatus = (typeof subtaskStatuses)[number]

/** The maximum length of a subtask's title, in characters. */
export const subtaskTitleLength = 300

/** A status's share of a progress bar: its number of subtasks, and their share in whole percent. */
export type Share = { status: SubtaskStatus; count: number; percent: number }

/**
 * Returns the share of each status with subtasks, in whole percent that add up to 100 (NOTE-18, OPEN-139). If there are
 * no subtasks, PENDING has 100 percent.
 */
export function subtaskShares(subtasks: readonly { status: SubtaskStatus }[]): Share[] {
  if (subtasks.length === 0) return [{ status: 'PENDING', count: 0, percent: 100 }]
  const counted = subtaskStatuses
    .map((status) => ({ status, count: subtasks.filter((each) => each.status === status).length }))
    .filter(({ count }) => count > 0)
  let left = 100
  return counted.map(({ status, count }, index) => {
    const rounded = Math.round((count / subtasks.length) * 100)
    // The last share is the remainder, so that the sum is 100.
    const percent = index === counted.length - 1 ? left : Math.min(rounded, left)
    left -= percent
    return { status, count, percent }
  })
}

/** Returns the trimmed title. Returns null for an empty or unchanged title, which is not saved (NOTE-19). */
export function titleToSave(typed: string, before = ''): string | null {
  const title = typed.trim()
  return title === '' || title === before ? null : title
}
