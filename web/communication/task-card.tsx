import { useDraggable } from '@dnd-kit/core'
import { ActionIcon, Anchor, Group, Menu, Text } from '@mantine/core'
import { type ProgressStatus, progressOrder } from '@fieldhouse/domain/collaboration/work-items'
import type { task } from '@fieldhouse/domain/communication/task'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconArrowsRightLeft, IconGripVertical, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { PriorityMark } from '../collaboration/priority-mark.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import classes from './task-board.module.css'

export type BoardTask = Read<typeof task>

type Props = {
  of: BoardTask
  words: EntityWords
  mayMove: boolean
  onMove: (of: BoardTask, to: ProgressStatus) => void
}

/** A task on the board. A click opens the page of the task. Users move a task by its handle or with its menu. */
export function TaskCard({ of, words, mayMove, onMove }: Props) {
  const { t } = useTranslation('communication/tasks')
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: of._id,
    data: { task: of },
    disabled: !mayMove,
  })
  const moved = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-lifted={isDragging || undefined}
      style={{ transform: moved }}
    >
      <Group gap={4} wrap="nowrap" justify="space-between">
        <Text size="xs" c="dimmed" className={`figures ${classes['number']}`}>
          {of.slugId} {of.isPrivate && <IconLock size={12} aria-label={words.field('isPrivate')} />}
        </Text>
        {mayMove && (
          <Group gap={0} wrap="nowrap">
            <MoveMenu of={of} words={words} onMove={onMove} />
            <ActionIcon
              ref={setActivatorNodeRef}
              className={classes['handle'] ?? ''}
              {...attributes}
              {...listeners}
              aria-label={t('boardOf.move', { name: of.name })}
            >
              <IconGripVertical size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/communication/tasks/{-$id}" params={{ id: of._id }} {...props} />}
      >
        {of.name}
      </Anchor>
      <CardFoot of={of} words={words} />
    </li>
  )
}

/** The priority, the end date and the contributors of a task. */
function CardFoot({ of, words }: Pick<Props, 'of' | 'words'>) {
  const { t } = useTranslation('communication/tasks')
  const format = useFormat()
  return (
    <Group gap="xs" mt={4} justify="space-between">
      <Group gap="xs">
        {of.priority !== null && (
          <Text span size="xs">
            <PriorityMark priority={of.priority} words={words} />
          </Text>
        )}
        {of.endDate !== null && (
          <Text span size="xs" c="dimmed">
            {t('boardOf.until', { day: format.day(of.endDate) })}
          </Text>
        )}
      </Group>
      <Group gap={2}>
        {of.contributors.slice(0, 3).map((person) => (
          <PersonAvatar
            key={person._id}
            name={nameOf('workforce', person)}
            photo={typeof person['photo'] === 'string' ? person['photo'] : null}
            size={22}
          />
        ))}
      </Group>
    </Group>
  )
}

/** The menu that moves a task to another column without dragging. */
function MoveMenu({ of, words, onMove }: Omit<Props, 'mayMove'>) {
  const { t } = useTranslation('communication/tasks')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`${t('boardOf.move', { name: of.name })}…`}>
          <IconArrowsRightLeft size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {progressOrder
          .filter((status) => status !== of.progressStatus)
          .map((status) => (
            <Menu.Item key={status} onClick={() => onMove(of, status)}>
              {t('boardOf.moveTo', { status: words.option('progressStatus', status) })}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
