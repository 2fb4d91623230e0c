import { useElementSize } from '@mantine/hooks'
import type { TFunction } from 'i18next'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../text/name-of.ts'
import type { AnyRecord, OpenRecord } from '../api/any-record.ts'
import { columnWidth } from './column.ts'
import { fitColumns } from './column-fit.ts'
import type { ListColumn, ListTable } from './list-table.ts'
import { RowMenu, RowMenuButton, type RowMenus } from './row-menu.tsx'
import classes from './table.module.css'
import { HeadCell } from './table-head.tsx'
import { useContentWidths } from './use-content-widths.ts'

type Props = {
  entity: Entity
  table: ListTable
  onOpen?: OpenRecord | undefined
  /** Rows can be chosen: something can be done with them. */
  selects: boolean
  /** What the menu of each row offers; none without. */
  menus?: RowMenus | null
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

/**
 * The table itself: headers that sort and stay headers, edges that drag, rows that open. One row is in the order of
 * Tab; the arrow keys go up and down, Space chooses, Enter opens.
 */
export function EntityGrid(props: Props) {
  const { table, selects, menus = null, busy, adjusting, onAdjusted } = props
  const { t } = useTranslation('kit/list')
  const { ref, width } = useElementSize()
  const room = Math.max(width - lines, 0)
  const headers = table.getLeafHeaders()
  const grid = useRef<HTMLTableElement>(null)
  const contents = useContentWidths(table.getVisibleLeafColumns(), table.getRowModel().rows)
  useEffect(() => {
    if (adjusting) grid.current?.querySelector<HTMLElement>('thead input[type=range]')?.focus()
  }, [adjusting])
  return (
    <table.Subscribe selector={({ columnSizing }) => columnSizing}>
      {(widths) => {
        const dragged = headers.some(({ id }) => id in widths)
        const beside = (selects ? boxes : 0) + (menus ? boxes : 0)
        const sizes = dragged
          ? headers.map((header) => header.getSize())
          : fitColumns(
              headers.map(({ id, column }) => column.columnDef.meta?.fit(contents[id] ?? null) ?? noFit),
              room === 0 ? Infinity : room - beside,
            )
        const needed = Math.floor(sizes.reduce((sum, size) => sum + size, beside))
        return (
          <div
            ref={ref}
            className={`${classes['scroll']} ${room > 0 && needed > room ? classes['wide'] : ''}`}
          >
            <table
              ref={grid}
              className={`${classes['table']} ${busy ? classes['busy'] : ''}`}
              style={{ minWidth: needed }}
              aria-busy={busy}
            >
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
              <Rows {...props} filler={dragged} />
            </table>
          </div>
        )
      }}
    </table.Subscribe>
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

/** What a row answers to: its opener, its box and its menu; the arrow keys keep to the one they began at. */
const controls = ['open', 'choose', 'menu'] as const
type Control = (typeof controls)[number]

const controlOf = (target: EventTarget): Control | null => {
  const held = target instanceof Element && target.closest<HTMLElement>('[data-control]')
  return controls.find((each) => held && each === held.dataset['control']) ?? null
}

function focusRow(body: HTMLElement, at: number, control: Control | null): void {
  const row = body.children.item(Math.max(0, Math.min(at, body.children.length - 1)))
  const found = row?.querySelector<HTMLElement>(`[data-control='${control ?? 'open'}']`)
  ;(found ?? row?.querySelector<HTMLElement>('[data-control]'))?.focus()
}

const isTextSelected = () => (window.getSelection()?.toString() ?? '') !== ''

/** What does not fit into its column is told to who points at it. */
function tellWhole({ target }: MouseEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (!cell) return
  const cut = [cell, ...cell.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0,
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

/** The rows; one listener each for all of them, so that a changed record draws one row again. */
function Rows({ entity, table, onOpen, selects, menus = null, filler }: Props & { filler: boolean }) {
  const { t } = useTranslation('kit/list')
  const [opened, setOpened] = useState<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const { rows, rowsById } = table.getRowModel()
  const tabbed = active !== null && active in rowsById ? active : rows[0]?.id
  const at = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest('tr')?.dataset['id'] : undefined
    return rows.findIndex((row) => row.id === id)
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    const row = rows[at(event.target)]
    if (!row || !(event.target instanceof Element)) return
    const control = controlOf(event.target)
    if (control === 'choose') return row.getToggleSelectedHandler()(event)
    if (control === 'menu') return setOpened(row.id)
    const other = control === null && event.target.closest('a, button, input, label, td[data-check]')
    if (!other && !(control === null && isTextSelected())) onOpen?.(row.original)
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const from = at(event.target)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[event.key]
    const control = controlOf(event.target)
    const row = rows[from]
    if (row === undefined || control === null) return
    if (event.key === ' ' && control === 'open' && selects) {
      event.preventDefault()
      row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: event.shiftKey })
    } else if (to !== undefined) {
      event.preventDefault()
      focusRow(event.currentTarget, to, control)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for the controls of its rows
    <tbody
      className={classes['body']}
      onClick={click}
      onKeyDown={key}
      onMouseOver={tellWhole}
      onFocus={(event) => setActive((now) => rows[at(event.target)]?.id ?? now)}
    >
      {rows.map((row) => (
        <TableRow
          key={row.id}
          entity={entity}
          record={row.original}
          columns={table.getVisibleLeafColumns()}
          opens={onOpen !== undefined}
          chosen={selects ? row.getIsSelected() : null}
          tabbed={row.id === tabbed}
          filler={filler}
          menu={menus && (row.id === opened ? menus : 'closed')}
          say={t}
        />
      ))}
    </tbody>
  )
}

type RowProps = {
  entity: Entity
  record: AnyRecord
  columns: readonly ListColumn[]
  opens: boolean
  /** Null where nothing can be chosen. */
  chosen: boolean | null
  /** The one row that Tab reaches. */
  tabbed: boolean
  filler: boolean
  /** Null where there is nothing to do with one row. */
  menu: RowMenus | 'closed' | null
  say: TFunction<'kit/list'>
}

const nothing = () => {}

const TableRow = memo(function TableRow(props: RowProps) {
  const { entity, record, columns, opens, chosen, tabbed, filler, menu, say } = props
  const tabIndex = tabbed ? 0 : -1
  return (
    <tr
      data-id={record._id}
      {...(opens ? { 'data-opens': '' } : {})}
      {...(chosen ? { 'data-chosen': '' } : {})}
    >
      {chosen !== null && (
        <td className={classes['check']} data-check="">
          <input
            type="checkbox"
            className={classes['box']}
            data-control="choose"
            aria-label={say('selectRow', { name: nameOf(entity, record) })}
            checked={chosen}
            onChange={nothing}
            tabIndex={tabIndex}
          />
        </td>
      )}
      {columns.map(({ id, columnDef: { meta } }, at) => (
        <td key={id} className={meta?.align === 'right' ? classes['right'] : undefined}>
          {at === 0 && opens ? (
            <button type="button" data-control="open" className={classes['opener']} tabIndex={tabIndex}>
              {meta?.show(record)}
            </button>
          ) : (
            meta?.show(record)
          )}
        </td>
      ))}
      {filler && <td aria-hidden />}
      {menu !== null && (
        <td className={classes['check']} data-check="">
          {menu === 'closed' ? (
            <RowMenuButton record={nameOf(entity, record)} tabIndex={tabIndex} />
          ) : (
            <RowMenu of={menu} record={record} tabIndex={tabIndex} />
          )}
        </td>
      )}
    </tr>
  )
})
