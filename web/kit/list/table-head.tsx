import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode, TouchEvent } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { columnWidth } from './column.ts'
import type { ListTable } from './list-table.ts'
import classes from './table.module.css'

type Header = ReturnType<ListTable['getFlatHeaders']>[number]
type Props = {
  table: ListTable
  header: Header
  /** Called when the focus leaves the edges of the columns. If null, the user is not resizing columns by keyboard. */
  onAdjusted: (() => void) | null
}

const sorts = {
  asc: { aria: 'ascending', Arrow: IconArrowUp, opacity: 1 },
  desc: { aria: 'descending', Arrow: IconArrowDown, opacity: 1 },
  no: { aria: 'none', Arrow: IconArrowsSort, opacity: 0.45 },
} as const

type HeadingProps = {
  field: string
  title: string
  align?: 'left' | 'right' | undefined
  /** The current sort order. Null if the table cannot be sorted by this column. */
  order: keyof typeof sorts | null
  onSort?: ((event: unknown) => void) | undefined
  children?: ReactNode
}

/** The heading of a column. A click sorts by the column, and a second click reverses the order. */
export function Heading({ field, title, align, order, onSort, children }: HeadingProps) {
  const sort = order && sorts[order]
  return (
    <th
      scope="col"
      aria-label={title}
      {...(sort ? { 'aria-sort': sort.aria } : {})}
      className={align === 'right' ? classes['right'] : undefined}
      data-field={field}
    >
      {sort ? (
        <UnstyledButton className={classes['title']} onClick={onSort}>
          <span title={title}>{title}</span>
          <sort.Arrow size={13} aria-hidden opacity={sort.opacity} />
        </UnstyledButton>
      ) : (
        <div className={classes['title']}>
          <span title={title}>{title}</span>
        </div>
      )}
      {children}
    </th>
  )
}

/** The header of a column. A click on the name sorts the list. A handle resizes the column (UI-06, UI-07). */
export function HeadCell({ table, header, onAdjusted }: Props) {
  const { column } = header
  const { title = '', align } = column.columnDef.meta ?? {}
  return (
    <Heading
      field={column.id}
      title={title}
      align={align}
      order={column.getCanSort() ? column.getIsSorted() || 'no' : null}
      onSort={column.getToggleSortingHandler()}
    >
      <Edge table={table} header={header} onAdjusted={onAdjusted} />
    </Heading>
  )
}

/** The number of px by which an arrow key moves the edge of a column. */
const step = 10

/**
 * The resize handle of a column. Users drag the handle or move it with the arrow keys. A double click resets the
 * widths of all columns.
 */
function Edge({ table, header, onAdjusted }: Props) {
  const { t } = useTranslation('kit/list')
  const { id } = header.column
  const widen = (by: number, all: Element) => {
    const widths = measured(all)
    table.setColumnSizing((before) => ({ ...before, ...widths, [id]: (widths[id] ?? header.getSize()) + by }))
  }
  const press = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    if (event.type === 'mousedown') event.preventDefault()
    widen(0, event.currentTarget)
    header.getResizeHandler()(event)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isWithin = relatedTarget instanceof Node && currentTarget.closest('thead')?.contains(relatedTarget)
    if (isWithin !== true) onAdjusted?.()
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    widen(event.key === 'ArrowRight' ? step : -step, event.currentTarget)
  }
  return (
    <span
      role="presentation"
      className={classes['edge']}
      onMouseDown={press}
      onTouchStart={press}
      onDoubleClick={() => table.resetColumnSizing(true)}
    >
      <input
        type="range"
        // Tab reaches the edges only while the user is resizing by keyboard. Otherwise, each column would be a tab stop
        // before the rows.
        tabIndex={onAdjusted ? 0 : -1}
        onBlur={leave}
        aria-label={t('columnWidth', { column: header.column.columnDef.meta?.title })}
        value={header.getSize()}
        min={columnWidth.least}
        max={columnWidth.most}
        onChange={({ currentTarget }) => widen(currentTarget.valueAsNumber - header.getSize(), currentTarget)}
        onKeyDown={key}
      />
    </span>
  )
}

/**
 * The widths of all columns on screen. When a column is resized, all widths are stored, so that the other columns keep
 * their widths.
 */
function measured(edge: Element): Record<string, number> {
  const heads = [...(edge.closest('tr')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [])]
  return Object.fromEntries(heads.map((head) => [head.dataset['field'] ?? '', head.offsetWidth]))
}
