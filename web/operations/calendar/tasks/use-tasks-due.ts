import { openProgress } from '@fieldhouse/domain/collaboration/work-items'
import { task } from '@fieldhouse/domain/communication/task'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../../../kit/api/may.ts'
import { recordQueries } from '../../../kit/api/records.ts'
import { dayLater } from '../agenda/calendar-days.ts'

/** The open tasks by due day. */
export type TasksByDay = ReadonlyMap<Day, readonly Read<typeof task>[]>

/**
 * The maximum number of tasks that the calendar requests for a month. If there are more, users find the others in the
 * list of tasks.
 */
const most = 500

const nothing: TasksByDay = new Map()

/**
 * The open tasks that are due in a range of days, most urgent first. Users who may not read tasks get no tasks
 * (OPEN-280).
 */
export function useTasksDue({ first, count }: { first: Day; count: number }) {
  const isShown = useMay(task.section, 'read')
  const found = useQuery({
    ...recordQueries.list(task, {
      filter_progressStatus: [...openProgress],
      filter_enabled: 'true',
      from_endDate: first,
      to_endDate: dayLater(first, count - 1),
      sort: 'priorityIdx',
      limit: most,
    }),
    enabled: isShown,
  })
  // While other days are loading, the tasks of the previous days are not shown.
  const listed = isShown && !found.isPlaceholderData ? found.data?.result : undefined
  const tasks: TasksByDay = useMemo(
    () => (listed ? Map.groupBy(listed, ({ endDate }) => endDate ?? '') : nothing),
    [listed],
  )
  return { tasks, found }
}
