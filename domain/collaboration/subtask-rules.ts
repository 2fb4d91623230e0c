/** How a subtask stands; any may follow any other (NOTE-15). */
export const subtaskStatuses = ['PENDING', 'COMPLETE', 'VERIFIED', 'ISSUE'] as const
export type SubtaskStatus = (typeof subtaskStatuses)[number]

/** The longest title of a subtask, in characters. */
export const subtaskTitleLength = 300

/** One status's part of a progress bar: how many subtasks have it, and that in whole percent. */
export type Share = { status: SubtaskStatus; count: number; percent: number }

/**
 * The percent share of each status that occurs, in the order of the statuses; the last takes the remainder, so that
 * they are 100 together (NOTE-18, OPEN-139). Without subtasks everything is pending.
 */
export function subtaskShares(subtasks: readonly { status: SubtaskStatus }[]): Share[] {
  if (subtasks.length === 0) return [{ status: 'PENDING', count: 0, percent: 100 }]
  const counted = subtaskStatuses
    .map((status) => ({ status, count: subtasks.filter((each) => each.status === status).length }))
    .filter(({ count }) => count > 0)
  let left = 100
  return counted.map(({ status, count }, index) => {
    const rounded = Math.round((count / subtasks.length) * 100)
    const percent = index === counted.length - 1 ? left : Math.min(rounded, left)
    left -= percent
    return { status, count, percent }
  })
}

/** The title to save of what was typed, trimmed; null where there is nothing to save: empty or unchanged (NOTE-19). */
export function titleToSave(typed: string, before = ''): string | null {
  const title = typed.trim()
  return title === '' || title === before ? null : title
}
