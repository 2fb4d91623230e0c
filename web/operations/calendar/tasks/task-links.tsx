import type { task } from '@fieldhouse/domain/communication/task'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { Anchor, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../locales/use-translation.ts'
import { nameOf } from '../../../kit/text/name-of.ts'
import classes from './tasks.module.css'

/** Links to tasks, each with its ticket number and its assignees. */
export function TaskLinks({ tasks, label }: { tasks: readonly Read<typeof task>[]; label: string }) {
  const { t } = useTranslation('operations/calendar')
  return (
    <ul className={classes['tasks']} aria-label={label}>
      {tasks.map(({ _id, name, slugId, isPrivate, contributors }) => (
        <li key={_id}>
          <Anchor
            className={classes['task']}
            renderRoot={(props) => <Link to="/communication/tasks/{-$id}" params={{ id: _id }} {...props} />}
          >
            {name}
            {isPrivate && <IconLock size={14} aria-label={t('tasks.private')} />}
          </Anchor>
          <Text size="xs" c="dimmed">
            {[slugId, ...contributors.map((each) => nameOf('workforce', each))].join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}
