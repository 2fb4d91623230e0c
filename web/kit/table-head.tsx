import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { columnWidth } from './column.ts'
import { fitting } from './column-choices.ts'
import classes from './table.module.css'

export type Sorting = 'ascending' | 'descending' | 'none'

type Props = {
  label: string
  field: string
  align: 'left' | 'right'
  /** How the list is sorted by it; null where it cannot be. */
  sorting: Sorting | null
  onSort: () => void
  /** In px. */
  width: number
  /** The `col` that carries the width, moved while dragging. */
  column: RefObject<Map<string, HTMLElement>>
  onWidth: (field: string, width: number) => void
  onForget: () => void
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** The head of a column: its name, a button that sorts inside a header that says how, and its edge (UI-06, UI-07). */
export function HeadCell({ label, align, sorting, onSort, ...edge }: Props) {
  const Arrow = sorting && arrows[sorting]
  return (
    <th
      scope="col"
      aria-label={label}
      {...(sorting ? { 'aria-sort': sorting } : {})}
      className={align === 'right' ? classes['right'] : undefined}
      data-field={edge.field}
    >
      {Arrow ? (
        <UnstyledButton className={classes['title']} onClick={onSort}>
          <span>{label}</span>
          <Arrow size={13} aria-hidden opacity={sorting === 'none' ? 0.45 : 1} />
        </UnstyledButton>
      ) : (
        <div className={classes['title']}>
          <span>{label}</span>
        </div>
      )}
      <Edge label={label} {...edge} />
    </th>
  )
}

/** How far an arrow key moves an edge, in px. */
const step = 10

type EdgeProps = Omit<Props, 'align' | 'sorting' | 'onSort'>

/** The edge of a column: dragged, or moved with the arrow keys; a double click forgets every width. */
function Edge({ label, field, width, column, onWidth, onForget }: EdgeProps) {
  const { t } = useTranslation('list')
  const press = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const edge = event.currentTarget
    const begun = { x: event.clientX, width: edge.closest('th')?.offsetWidth ?? width }
    let moved: number | null = null
    const stop = new AbortController()
    const { signal } = stop
    const away = edge.ownerDocument
    edge.setPointerCapture(event.pointerId)
    away.addEventListener(
      'pointermove',
      (move) => {
        moved = fitting(begun.width + move.clientX - begun.x)
        column.current.get(field)?.style.setProperty('width', `${moved}px`)
      },
      { signal },
    )
    const end = () => {
      stop.abort()
      if (moved !== null) onWidth(field, moved)
    }
    away.addEventListener('pointerup', end, { signal })
    away.addEventListener('pointercancel', end, { signal })
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const now = event.currentTarget.closest('th')?.offsetWidth ?? width
    onWidth(field, fitting(now + (event.key === 'ArrowRight' ? step : -step)))
  }
  return (
    <span className={classes['edge']}>
      <input
        type="range"
        aria-label={t('columnWidth', { column: label })}
        value={width}
        min={columnWidth.least}
        max={columnWidth.most}
        onChange={(event) => onWidth(field, fitting(event.currentTarget.valueAsNumber))}
        onPointerDown={press}
        onKeyDown={key}
        onDoubleClick={onForget}
      />
    </span>
  )
}
