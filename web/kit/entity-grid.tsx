import { useElementSize } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, alignOf, widthOf } from './column.ts'
import { useColumnWidths } from './column-choices.ts'
import { columnValue } from './entity-cards.tsx'
import type { AnyRecord } from './any-record.ts'
import type { ChangeList, ListState } from './list-state.ts'
import { nextSort, sortingOf } from './sorting.ts'
import classes from './table.module.css'
import { HeadCell } from './table-head.tsx'
import type { Selection } from './use-selection.ts'
import type { EntityWords } from './words.ts'

export type GridProps = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  records: readonly AnyRecord[]
  state: ListState
  change: ChangeList
  onOpen?: ((record: AnyRecord) => void) | undefined
  /** What is chosen, where something can be done with it. */
  selection: Selection | null
  /** Another page is on its way. */
  busy: boolean
}

/**
 * The table itself: headers that sort and stay headers, edges that drag, rows that open. One row is in the order of
 * Tab; the arrow keys go up and down, Space chooses, Enter opens.
 */
export function EntityGrid(props: GridProps) {
  const { entity, columns, records, selection, busy } = props
  const { t } = useTranslation('list')
  const { widths, keep, forget } = useColumnWidths(entity)
  const { ref, width: room } = useElementSize()
  const cols = useRef(new Map<string, HTMLElement>())
  const dragged = columns.some(({ field }) => field in widths)
  const wide = columns.map((column) => widths[column.field] ?? widthOf(entity, column))
  const needed = wide.reduce((sum, each) => sum + each, selection ? 40 : 0)
  const onWidth = (field: string, width: number) =>
    keep({ ...measured(cols.current.get(field)), [field]: width })
  return (
    <div ref={ref} className={`${classes['scroll']} ${room > 0 && needed > room ? classes['wide'] : ''}`}>
      <table
        className={`${classes['table']} ${busy ? classes['busy'] : ''}`}
        style={{ minWidth: needed }}
        aria-busy={busy}
      >
        <colgroup>
          {selection && <col style={{ width: 40 }} />}
          {columns.map(({ field }, at) => (
            <col
              key={field}
              style={{ width: wide[at] }}
              ref={(col) => {
                if (col) cols.current.set(field, col)
              }}
            />
          ))}
          {dragged && <col />}
        </colgroup>
        <thead className={classes['head']}>
          <tr>
            {selection && (
              <th scope="col" className={classes['check']} aria-label={t('selection')}>
                <AllBox records={records} selection={selection} />
              </th>
            )}
            {columns.map((column, at) => (
              <Head
                key={column.field}
                {...props}
                {...{ column, cols, onWidth, forget }}
                width={wide[at] ?? 0}
              />
            ))}
            {dragged && <td aria-hidden />}
          </tr>
        </thead>
        <Rows {...props} filler={dragged} />
      </table>
    </div>
  )
}

/** The widths as they are on screen, so that nothing else moves when one edge does. */
function measured(col: HTMLElement | undefined): Record<string, number> {
  const heads = [...(col?.closest('table')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [])]
  return Object.fromEntries(heads.map((head) => [head.dataset['field'] ?? '', head.offsetWidth]))
}

type HeadProps = GridProps & {
  column: Column
  width: number
  cols: React.RefObject<Map<string, HTMLElement>>
  onWidth: (field: string, width: number) => void
  forget: () => void
}

function Head({ entity, words, state, change, column, width, cols, onWidth, forget }: HeadProps) {
  const { field, title } = column
  return (
    <HeadCell
      label={title ?? words.field(field)}
      field={field}
      align={alignOf(entity, column)}
      sorting={entity.sort.includes(field) ? sortingOf(entity, state, field) : null}
      onSort={() => change({ sort: nextSort(entity, state, field) })}
      width={width}
      column={cols}
      onWidth={onWidth}
      onForget={forget}
    />
  )
}

function AllBox({ records, selection }: { records: readonly AnyRecord[]; selection: Selection }) {
  const { t } = useTranslation('list')
  const count = records.filter(({ _id }) => selection.has(_id)).length
  return (
    <input
      type="checkbox"
      className={classes['box']}
      aria-label={t('selectAll')}
      checked={count > 0 && count === records.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < records.length
      }}
      onChange={(event) => selection.chooseAll(event.currentTarget.checked)}
    />
  )
}

/** What a row answers to: its opener and its box; the arrow keys keep to the one they began at. */
type Control = 'open' | 'choose'

const controlOf = (target: EventTarget): Control | null =>
  target instanceof HTMLElement
    ? ((target.closest<HTMLElement>('[data-control]')?.dataset['control'] as Control | undefined) ?? null)
    : null

function focusRow(body: HTMLElement, at: number, control: Control | null): void {
  const row = body.children.item(Math.max(0, Math.min(at, body.children.length - 1)))
  const found = row?.querySelector<HTMLElement>(`[data-control='${control ?? 'open'}']`)
  ;(found ?? row?.querySelector<HTMLElement>('[data-control]'))?.focus()
}

const isTextSelected = () => (window.getSelection()?.toString() ?? '') !== ''

/** The rows; one listener each for all of them, so that a changed record draws one row again. */
function Rows({
  entity,
  words,
  columns,
  records,
  onOpen,
  selection,
  filler,
}: GridProps & { filler: boolean }) {
  const [active, setActive] = useState<string | null>(null)
  const tabbed = records.some(({ _id }) => _id === active) ? active : records[0]?._id
  const at = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest('tr')?.dataset['id'] : undefined
    return records.findIndex(({ _id }) => _id === id)
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    const record = records[at(event.target)]
    if (!record || !(event.target instanceof Element)) return
    const control = controlOf(event.target)
    if (control === 'choose') {
      const on = event.target instanceof HTMLInputElement && event.target.checked
      return selection?.choose(record, on, event.shiftKey)
    }
    const other = control === null && event.target.closest('a, button, input, label, td[data-check]')
    if (!other && !(control === null && isTextSelected())) onOpen?.(record)
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const from = at(event.target)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: records.length - 1 }[event.key]
    const control = controlOf(event.target)
    if (from === -1 || control === null) return
    const record = records[from]
    if (event.key === ' ' && control === 'open' && selection && record) {
      event.preventDefault()
      selection.choose(record, !selection.has(record._id), event.shiftKey)
    } else if (to !== undefined) {
      event.preventDefault()
      focusRow(event.currentTarget, to, control)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      className={classes['body']}
      onClick={click}
      onKeyDown={key}
      onFocus={(event) => setActive(records[at(event.target)]?._id ?? null)}
    >
      {records.map((record) => (
        <Row
          key={record._id}
          {...{ entity, words, columns, record, filler }}
          opens={onOpen !== undefined}
          chosen={selection ? selection.has(record._id) : null}
          tabbed={record._id === tabbed}
        />
      ))}
    </tbody>
  )
}

type RowProps = Pick<GridProps, 'entity' | 'words' | 'columns'> & {
  record: AnyRecord
  opens: boolean
  /** Null where nothing can be chosen. */
  chosen: boolean | null
  /** The one row that Tab reaches. */
  tabbed: boolean
  filler: boolean
}

const nothing = () => {}

const Row = memo(function Row({ entity, words, columns, record, opens, chosen, tabbed, filler }: RowProps) {
  const { t } = useTranslation('list')
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
            aria-label={t('selectRow', { name: nameOf(record) })}
            checked={chosen}
            onChange={nothing}
            tabIndex={tabIndex}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const shown = columnValue({ entity, words, column, record })
        return (
          <td
            key={column.field}
            className={alignOf(entity, column) === 'right' ? classes['right'] : undefined}
          >
            {at === 0 && opens ? (
              <button type="button" data-control="open" className={classes['opener']} tabIndex={tabIndex}>
                {shown}
              </button>
            ) : (
              shown
            )}
          </td>
        )
      })}
      {filler && <td aria-hidden />}
    </tr>
  )
})
