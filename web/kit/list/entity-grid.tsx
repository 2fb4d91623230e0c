import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { columnWidth } from './column.ts'
import { fitColumns } from './column-fit.ts'
import { Rows, type RowsProps } from './grid-rows.tsx'
import type { ListTable } from './list-table.ts'
import classes from './table.module.css'
import { HeadCell } from './table-head.tsx'
import { type Widths, useContentWidths } from './use-content-widths.ts'

type Props = RowsProps & {
  /** Whether another page is loading. */
  busy: boolean
  /** Whether columns are being resized by keyboard; only then can Tab reach their edges. */
  adjusting: boolean
  onAdjusted: () => void
}

/** The width of the column with the checkboxes, in px. */
const boxes = 40

/** The width of both side borders, which are part of the measured table, in px. */
const lines = 2

const noFit = { size: columnWidth.fallback, least: columnWidth.fallback }

type Room = {
  /** The widths of the resized columns, in px. */
  dragging: Widths
  /** The widths of the main columns' content, in px. */
  contents: Widths
  /** The width available to the columns, in px; 0 before it is measured. */
  room: number
}

/** The width of each column: as resized by the user, else fitted to its content and the available width. */
function layoutOf({ table, selects, menus = null }: Props, { dragging, contents, room }: Room) {
  const headers = table.getLeafHeaders()
  const dragged = headers.some(({ id }) => id in dragging)
  const edges = (selects ? boxes : 0) + (menus ? boxes : 0)
  const sizes = dragged
    ? headers.map((header) => header.getSize())
    : fitColumns(
        headers.map(({ id, column }) => column.columnDef.meta?.fit(contents[id] ?? null) ?? noFit),
        room === 0 ? Infinity : room - edges,
      )
  return { headers, dragged, sizes, needed: Math.floor(sizes.reduce((sum, size) => sum + size, edges)) }
}

/**
 * The table of a list, with sortable headers, resizable columns and rows that open. One row is a tab stop; up
 * and down arrows move, Space chooses, Enter opens.
 */
export function EntityGrid(props: Props) {
  const { table, busy, adjusting } = props
  const { ref, width } = useElementSize()
  const room = Math.max(width - lines, 0)
  const grid = useRef<HTMLTableElement>(null)
  const contents = useContentWidths(table.getVisibleLeafColumns(), table.getRowModel().rows)
  useEffect(() => {
    if (adjusting) grid.current?.querySelector<HTMLElement>('thead input[type=range]')?.focus()
  }, [adjusting])
  return (
    <table.Subscribe selector={({ columnSizing }) => columnSizing}>
      {(dragging) => {
        const layout = layoutOf(props, { dragging, contents, room })
        const isWide = room > 0 && layout.needed > room
        return (
          <div ref={ref} className={`${classes['scroll']} ${isWide ? classes['wide'] : ''}`}>
            <table
              ref={grid}
              className={`${classes['table']} ${busy ? classes['busy'] : ''}`}
              style={{ minWidth: layout.needed }}
              aria-busy={busy}
            >
              <Head {...props} layout={layout} />
              <Rows {...props} filler={layout.dragged} />
            </table>
          </div>
        )
      }}
    </table.Subscribe>
  )
}

type HeadProps = Props & { layout: ReturnType<typeof layoutOf> }

/** The columns' widths and headers; after a column was resized, an empty column fills the remaining width. */
function Head({ table, selects, menus = null, adjusting, onAdjusted, layout }: HeadProps) {
  const { t } = useTranslation('kit/list')
  const { headers, dragged, sizes } = layout
  return (
    <>
      <colgroup>
        {selects && <col style={{ width: boxes }} />}
        {headers.map(({ id }, at) => (
          <col key={id} style={{ width: sizes[at] }} />
        ))}
        {dragged && <col />}
        {menus && <col style={{ width: boxes }} />}
      </colgroup>
      <thead className={classes['head']}>
        <tr>
          {selects && (
            <th scope="col" className={classes['check']} aria-label={t('selection')}>
              <AllBox table={table} />
            </th>
          )}
          {headers.map((header) => (
            <HeadCell
              key={header.id}
              table={table}
              header={header}
              onAdjusted={adjusting ? onAdjusted : null}
            />
          ))}
          {dragged && <td aria-hidden />}
          {menus && <td className={classes['check']} aria-hidden />}
        </tr>
      </thead>
    </>
  )
}

function AllBox({ table }: { table: ListTable }) {
  const { t } = useTranslation('kit/list')
  const all = table.getIsAllPageRowsSelected()
  const some = table.getIsSomePageRowsSelected()
  return (
    <input
      type="checkbox"
      className={classes['box']}
      aria-label={t('selectAll')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some && !all
      }}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
    />
  )
}
