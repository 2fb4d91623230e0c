import type { Translate } from '../../locales/use-translation.ts'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { areSingleKeysOn } from '../api/single-keys.ts'
import type { AnyRecord, OpenRecord } from '../api/any-record.ts'
import { nameOf } from '../text/name-of.ts'
import type { ListColumn, ListTable } from './list-table.ts'
import { isControlOrSelection } from './row-click.ts'
import { RowMenu, RowMenuButton, type RowMenus } from './row-menu.tsx'
import classes from './table.module.css'
import { usePhoneNumbers } from '../../ui/phone-numbers.ts'

export type RowsProps = {
  entity: Entity
  table: ListTable
  onOpen?: OpenRecord | undefined
  /** Whether rows can be selected, which is the case if the list has bulk actions. */
  selects: boolean
  /** The data for the menus of the rows; null if the rows have no menus. */
  menus?: RowMenus | null
}

/**
 * The controls in a row: the link, the checkbox and the menu. From a control, the up and down arrows move to the same
 * control of another row.
 */
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

/** Shows the full text of a cell as a tooltip, if the cell cuts it off. */
function setTitleOfCutText({ target }: MouseEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (!cell) return
  const cut = [cell, ...cell.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0,
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

/**
 * Event listeners that serve all rows. A row has no listeners of its own, so that only the row of a changed record is
 * rendered again.
 */
function useRowEvents({ table, onOpen, selects }: RowsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const { rows, rowsById } = table.getRowModel()
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
    if (control === 'open' || !isControlOrSelection(event.target)) onOpen?.(row.original)
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const from = at(event.target)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[event.key]
    const control = controlOf(event.target)
    const row = rows[from]
    if (row === undefined || control === null) return
    const isX = event.key.toLowerCase() === 'x' && areSingleKeysOn()
    const chooses = isX || (event.key === ' ' && control === 'open')
    if (chooses && selects && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: event.shiftKey })
    } else if (to !== undefined) {
      event.preventDefault()
      focusRow(event.currentTarget, to, control)
    }
  }
  return {
    /** The id of the row whose menu is open. */
    opened,
    /** The id of the row that Tab reaches. */
    tabbed: active !== null && active in rowsById ? active : rows[0]?.id,
    listeners: {
      onClick: click,
      onKeyDown: key,
      onMouseOver: setTitleOfCutText,
      onFocus: (event: FocusEvent) => setActive((now) => rows[at(event.target)]?.id ?? now),
    },
  }
}

/**
 * The rows of the table. With `filler`, each row ends with an empty cell that fills the space next to resized columns.
 */
export function Rows(props: RowsProps & { filler: boolean }) {
  const { entity, table, onOpen, selects, menus = null, filler } = props
  const { t } = useTranslation('kit/list')
  const { opened, tabbed, listeners } = useRowEvents(props)
  return (
    <tbody className={classes['body']} {...listeners}>
      {table.getRowModel().rows.map((row) => (
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
  /** Whether the row is selected. Null if rows cannot be selected. */
  chosen: boolean | null
  /** Whether Tab reaches this row. */
  tabbed: boolean
  filler: boolean
  /** The row's menu. `closed` shows only the button that opens the menu. Null means that the row has no menu. */
  menu: RowMenus | 'closed' | null
  say: Translate<'kit/list'>
}

const nothing = () => {}

const TableRow = memo(function TableRow(props: RowProps) {
  const { entity, record, columns, opens, chosen, tabbed, filler, menu, say } = props
  usePhoneNumbers()
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
