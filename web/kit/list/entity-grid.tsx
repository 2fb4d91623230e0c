import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { columnWidth } from './column.ts'
import { fitColumns } from './column-fit.ts'
import { Rows, type RowsProps } from './grid-rows.tsx'
import type { ListTable } from './list-table.ts'
import classes from './table.module.css'
import { HeadCell } from './table-head.tsx'
import { type Widths, useContentWidths } from './use-content-widths.ts'

type Props = RowsProps & {
  /** Another page is on its way. */
  busy: boolean
  /** The edges of columns are being moved by keyboard: then they are in the order of Tab. */
  adjusting: boolean
  onAdjusted: () => void
}

/** The width of the boxes that choose, in px. */
const boxes = 40

/** The lines at both sides of the table, which are measured with it, in px. */
const lines = 2

const noFit = { size: columnWidth.fallback, least: columnWidth.fallback }

type Room = {
  /** The widths of the columns that were dragged, in px. */
  dragging: Widths
  /** How wide what stands in the columns that matter is, in px. */
  contents: Widths
  /** What the columns share, in px; 0 before it is known. */
  room: number
}

/** How wide each column is: as it was dragged, else as its content and the room there is let it be. */
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
 * The table itself: headers that sort and stay headers, edges that drag, rows that open. One row is in the order of
 * Tab; the arrow keys go up and down, Space chooses, Enter opens.
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

/** The columns in their widths, and their names; where a width was dragged, an empty column takes the room that is left. */
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
