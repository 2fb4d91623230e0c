import { Button, Popover, Text } from '@mantine/core'
import { IconSubtask } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useFormat } from '../../../kit/value/format.ts'
import { TaskLinks } from './task-links.tsx'
import classes from './tasks.module.css'
import type { TasksByDay } from './use-tasks-due.ts'

/**
 * The number of tasks that are due on the shown days, with a list of these tasks. Renders nothing if no tasks are due
 * (OPEN-280).
 */
export function TasksDue({ of, isOneDay }: { of: TasksByDay; isOneDay: boolean }) {
  const { t } = useTranslation('operations/calendar')
  const format = useFormat()
  const shown = [...of].sort(([a], [b]) => (a < b ? -1 : 1))
  const count = shown.reduce((sum, [, tasks]) => sum + tasks.length, 0)
  if (count === 0) return null
  const label = t('tasks.due', { count })
  return (
    <Popover position="bottom-end" width={320} withinPortal trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          px="xs"
          leftSection={<IconSubtask size={16} aria-hidden />}
          aria-label={label}
          title={label}
        >
          {format.number(count)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={classes['days']}>
          {shown.map(([day, tasks]) => (
            <div key={day}>
              {!isOneDay && (
                <Text size="sm" fw={600} mb={4}>
                  {format.day(day)}
                </Text>
              )}
              <TaskLinks tasks={tasks} label={t('tasks.on', { day: format.day(day) })} />
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
