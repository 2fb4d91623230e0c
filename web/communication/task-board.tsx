import {
  type Active,
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  PointerSensor,
  TouchSensor,
  pointerWithin,
  rectIntersection,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ProgressStatus, progressOrder } from '@fieldhouse/domain/collaboration/work-items'
import { task } from '@fieldhouse/domain/communication/task'
import { isOneOf } from '@fieldhouse/domain/kit/value/typed-record'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { progressTones } from '../collaboration/progress-tones.ts'
import { ListFailed } from '../kit/list/list-states.tsx'
import { recordQueries, useRecordChanges } from '../kit/api/records.ts'
import { useMay } from '../kit/api/may.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { type EntityWords, useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { entriesText, notShown } from '../kit/value/count-text.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './task-board.module.css'
import { type BoardTask, TaskCard } from './task-card.tsx'

/** The maximum number of tasks in a column, starting with the most urgent. Users find the other tasks in the list. */
const mostOfColumn = 50

/** The left and right arrow keys move a task between columns. */
const betweenColumns: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  const over = progressOrder.findIndex((status) => status === context.over?.id)
  const next = progressOrder[over + step]
  const column = next === undefined ? undefined : context.droppableRects.get(next)
  if (step === 0 || column === undefined) return undefined
  event.preventDefault()
  return { ...currentCoordinates, x: column.left + 12, y: column.top + 12 }
}

const byKeyboard = { coordinateGetter: betweenColumns }
// On a touchscreen, a long press drags a task, and a swipe scrolls.
const byFinger = { activationConstraint: { delay: 200, tolerance: 8 } }
const byMouse = { activationConstraint: { distance: 4 } }

/** A task that is being moved to another column. */
type Moving = { id: string; to: ProgressStatus }

/** The task that is being dragged. */
const draggedIn = (of: Pick<Active, 'data'>): BoardTask | undefined =>
  (of.data.current as { task?: BoardTask } | undefined)?.task

const nameOf = (of: Pick<Active, 'data'>): string => draggedIn(of)?.name ?? ''

/** The tasks by status. The user moves them by mouse, touch, keyboard or a menu (TASK-08). */
export function TaskBoard() {
  const { t } = useTranslation('communication/tasks')
  const words = useEntityWords(task, 'collaboration/work-items')
  const { update } = useRecordChanges(task)
  const [moving, setMoving] = useState<Moving | null>(null)
  const mayMove = useMay(task.section, 'update')
  const sensors = useSensors(
    useSensor(PointerSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(KeyboardSensor, byKeyboard),
  )
  const say = (status: unknown) => words.option('progressStatus', String(status))
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('boardOf.lifted', { name: nameOf(active) }),
    onDragOver: ({ active, over }) =>
      over ? t('boardOf.over', { name: nameOf(active), status: say(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t('boardOf.dropped', { name: nameOf(active), status: say(over.id) }) : undefined,
    onDragCancel: ({ active }) => t('boardOf.cancelled', { name: nameOf(active) }),
  }
  const move = ({ _id, version, progressStatus }: BoardTask, to: ProgressStatus) => {
    if (progressStatus === to || !mayMove) return
    setMoving({ id: _id, to })
    update.mutate(
      { id: _id, version, values: { progressStatus: to } },
      { onError: showProblem, onSettled: () => setMoving(null) },
    )
  }
  const end = ({ active, over }: DragEndEvent) => {
    const lifted = draggedIn(active)
    if (lifted && over && isOneOf(progressOrder, String(over.id))) move(lifted, over.id as ProgressStatus)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={(of) => (of.pointerCoordinates ? pointerWithin(of) : rectIntersection(of))}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('boardOf.instructions') } }}
    >
      <section className={classes['board']} aria-label={t('board')}>
        {progressOrder.map((status) => (
          <Column
            key={status}
            status={status}
            words={words}
            moving={moving}
            onMove={move}
            mayMove={mayMove}
          />
        ))}
      </section>
    </DndContext>
  )
}

type ColumnProps = {
  status: ProgressStatus
  words: EntityWords
  moving: Moving | null
  mayMove: boolean
  onMove: (of: BoardTask, to: ProgressStatus) => void
}

/** The tasks of a status, the most urgent first. */
function Column({ status, words, moving, mayMove, onMove }: ColumnProps) {
  const { t } = useTranslation('communication/tasks')
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const listed = useQuery(
    recordQueries.list(task, {
      filter_progressStatus: [status],
      sort: 'priorityIdx',
      limit: mostOfColumn,
    }),
  )
  const tasks = (listed.data?.result ?? []).filter(({ _id }) => moving?.id !== _id || moving.to === status)
  const pagination = listed.data?.pagination
  const format = useFormat()
  const more = notShown(format, pagination, tasks.length)
  const title = words.option('progressStatus', status)
  return (
    <section
      ref={setNodeRef}
      className={classes['column']}
      data-over={isOver || undefined}
      aria-label={title}
    >
      <Group justify="space-between" wrap="nowrap">
        <StatusBadge tone={progressTones[status]}>{title}</StatusBadge>
        <Text size="sm" c="dimmed" className="figures">
          {pagination ? entriesText(format, pagination) : ''}
        </Text>
      </Group>
      {listed.isPending && <Skeleton h={80} />}
      {listed.isError && <ListFailed error={listed.error} onRetry={() => void listed.refetch()} />}
      {listed.data && tasks.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('boardOf.empty')}
        </Text>
      )}
      <Stack component="ul" gap="xs" className={classes['cards'] ?? ''}>
        {tasks.map((each) => (
          <TaskCard key={each._id} of={each} words={words} mayMove={mayMove} onMove={onMove} />
        ))}
      </Stack>
      {more && tasks.length >= mostOfColumn && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="." search={{ where: { progressStatus: [status] } }} {...props} />}
        >
          {t('boardOf.more', more)}
        </Anchor>
      )}
    </section>
  )
}
