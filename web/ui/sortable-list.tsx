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

/** What a screen reader says of a dragged row; `place` counts from 1. */
export type SortNews = { kind: 'lifted' | 'moved' | 'dropped' | 'cancelled'; id: string; place: number }

type Props = {
  /** The rows in their order, by id. */
  ids: readonly string[]
  /** A row was put in another place, counted from 0. */
  onMove: (id: string, to: number) => void
  /** How a row is moved by keyboard, for readers. */
  instructions: string
  announce: (news: SortNews) => string
  /** The rows: one `SortableRow` for each id. */
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

// The same at each render, as the modifiers below: with others every row is drawn again.
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates }
const onlyUpAndDown = [upAndDown]

/** A list put in order by its handles: with a pointer, or by keyboard (Space, arrows, Space; Escape puts back). */
export function SortableList({ ids, onMove, instructions, announce, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, byKeyboard))
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? active.id))]
    if (from !== -1 && to !== -1 && to !== from) onMove(String(active.id), to)
  }
  // Rows are drawn again when their order changes, not whenever this is.
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

/** What a row of a sortable list needs: `row` are the props of its element, `handle` is what it is moved by. */
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

/** A row of a sortable list, with the handle it is moved by. */
export function SortableRow({ id, className, handleLabel, children }: RowProps) {
  const { row, handle } = useSortableRow(id, handleLabel)
  return (
    <li {...row} className={`${className} ${row.className ?? ''}`}>
      {handle}
      {children}
    </li>
  )
}
