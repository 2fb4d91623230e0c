import { useElementSize } from '@mantine/hooks'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { noFit, notMeasured } from './column.ts'
import { fitColumns } from './column-fit.ts'
import { Rows, type RowsProps } from './grid-rows.tsx'
import type { ListTable } from './list-table.ts'
import classes from './table.module.css'
import { HeadCell } from './table-head.tsx'
import type { CrowdingProps } from './crowding.tsx'
import { type Contents, useContentWidths } from './use-content-widths.ts'

type Props = RowsProps & {
  /** The name of the table for screen readers. */
  label: string
  /** Whether another page is loading. */
  busy: boolean
  /** Whether the user is resizing columns by keyboard. Tab reaches the edges of the columns only during resizing. */
  adjusting: boolean
  onAdjusted: () => void
  choice: CrowdingProps['choice']
  /** The component that hides yielding columns; undefined if the list has no yielding columns. */
  Crowding?: ComponentType<CrowdingProps> | undefined
}

/** The width of the column for the checkboxes, in px. The column for the menus has the same width. */
const boxes = 40

/** The width of the left and right borders together, in px. The measured width of the table includes these borders. */
const lines = 2

type Room = {
  /** The widths of the columns that the user has resized, in px. */
  dragging: Readonly<Record<string, number>>
  /** The measured widths of the columns. */
  contents: Contents
  /** The space for the columns, in px; 0 before the table is measured. */
  room: number
}

/** The width of the columns for checkboxes and menus together, in px. */
const edgesOf = ({ selects, menus = null }: Pick<Props, 'selects' | 'menus'>): number =>
  (selects ? boxes : 0) + (menus ? boxes : 0)

/**
 * Computes the widths of the columns. If the user has resized any column, all columns keep their set widths.
 * Otherwise, they are fitted to their contents and the available space.
 */
function layoutOf({ table, selects, menus = null }: Props, { dragging, contents, room }: Room) {
  const headers = table.getLeafHeaders()
  const dragged = headers.some(({ id }) => id in dragging)
  const edges = edgesOf({ selects, menus })
  const sizes = dragged
    ? headers.map((header) => header.getSize())
    : fitColumns(
        headers.map(({ id, column }) => column.columnDef.meta?.fit(contents[id] ?? notMeasured) ?? noFit),
        room === 0 ? Infinity : room - edges,
      )
  return { headers, dragged, sizes, needed: Math.floor(sizes.reduce((sum, size) => sum + size, edges)) }
}

/**
 * The table of a list, with sortable headers and resizable columns. Tab focuses one row. The arrows focus other rows,
 * Space selects the row, and Enter opens it.
 */
export function EntityGrid(props: Props) {
  const { table, busy, adjusting, Crowding } = props
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
            {Crowding && !layout.dragged && room > 0 && (
              <Crowding
                table={table}
                choice={props.choice}
                contents={contents}
                room={room - edgesOf(props)}
              />
            )}
            <table
              ref={grid}
              aria-label={props.label}
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

/**
 * The widths and the headers of the columns. If the user has resized a column, an empty column fills the remaining
 * space.
 */
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
