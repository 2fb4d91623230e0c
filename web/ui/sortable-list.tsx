import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import classes from './sortable-list.module.css'

/** An event of a dragged row, which screen readers announce. `place` is the position of the row, from 1. */
export type SortNews = { kind: 'lifted' | 'moved' | 'dropped' | 'cancelled'; id: string; place: number }

type Props = {
  /** The ids of the rows in order. */
  ids: readonly string[]
  /** Called after a row was moved. The new position counts from 0. */
  onMove: (id: string, to: number) => void
  /** The screen reader's instructions for moving a row by keyboard. */
  instructions: string
  announce: (news: SortNews) => string
  /** The rows. Each id has one `SortableRow`. */
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

// The coordinates and modifiers are constants, because new objects would make every row render again.
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates }
const onlyUpAndDown = [upAndDown]

/**
 * A list whose rows can be reordered with handles, by pointer or by keyboard. Space picks up and drops a row, arrows
 * move it, and Escape cancels.
 */
export function SortableList({ ids, onMove, instructions, announce, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, byKeyboard))
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? active.id))]
    if (from !== -1 && to !== -1 && to !== from) onMove(String(active.id), to)
  }
  // Memoized, so that rows are rendered again only when their order changes.
  const items = useMemo(() => [...ids], [ids])
  const say = (kind: SortNews['kind'], id: string, at: string) =>
    announce({ kind, id, place: ids.indexOf(at) + 1 })
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', String(active.id), String(active.id)),
    onDragOver: ({ active, over }) => say('moved', String(active.id), String(over?.id ?? active.id)),
    onDragEnd: ({ active, over }) => say('dropped', String(active.id), String(over?.id ?? active.id)),
    onDragCancel: ({ active }) => say('cancelled', String(active.id), String(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={onlyUpAndDown}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** The props of a sortable row: `row` is for its element, and `handle` is for its drag handle. */
export function useSortableRow(id: string, handleLabel: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id })
  const shift = transform?.y ?? 0
  return {
    row: {
      ref: setNodeRef,
      className: isDragging ? classes['lifted'] : undefined,
      style: { transform: shift === 0 ? undefined : `translateY(${shift}px)`, transition },
    },
    handle: (
      <ActionIcon
        ref={setActivatorNodeRef}
        className={classes['handle'] ?? ''}
        {...attributes}
        {...listeners}
        aria-label={handleLabel}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
    ),
  }
}

type RowProps = { id: string; className: string; handleLabel: string; children: ReactNode }

/** A row of a sortable list with its drag handle. */
export function SortableRow({ id, className, handleLabel, children }: RowProps) {
  const { row, handle } = useSortableRow(id, handleLabel)
  return (
    <li {...row} className={`${className} ${row.className ?? ''}`}>
      {handle}
      {children}
    </li>
  )
}
