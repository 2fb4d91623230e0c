import { readLocalStorageValue } from '@mantine/hooks'
import { valueAt } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import {
  type ColumnVisibilityState,
  type Row,
  type SortingState,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Writing, useWriting } from '../value/cell.tsx'
import {
  type Column,
  type Measured,
  alignOf,
  columnWidth,
  fitOf,
  isBlankIn,
  isMain,
  widthOf,
  withTones,
} from './column.ts'
import type { Fit } from './column-fit.ts'
import { columnValue } from './column-value.tsx'
import type { AnyRecord } from '../api/any-record.ts'
import type { ListState } from './list-search.ts'
import { type ChangeList, pageSize } from './list-state.ts'
import { remember, stored } from '../api/preferences.ts'
import type { Chosen } from './bulk/use-chosen.ts'
import type { ColumnChoice } from './use-column-choice.ts'
import type { EntityWords } from '../text/words.ts'

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  rowSelectionFeature,
  rowPaginationFeature,
  columnMeta: metaHelper<{
    column: Column
    title: string
    align: 'left' | 'right'
    /** Returns the widths of the column, from the measured widths of its content and its heading. */
    fit: (measured: Measured) => Fit
    /** Returns the text of a code of the field. */
    say: (code: string) => string
    /** Returns the texts of the badges that the column shows for a record; null if they are unknown. */
    badges: (record: AnyRecord) => readonly string[] | null
    /** Whether the value of a record in the column is empty. */
    isBlank: (record: AnyRecord) => boolean
    /**
     * Renders the value of a record. `show` is a function and not a component, because a list has hundreds of cells.
     */
    show: (record: AnyRecord) => ReactNode
  }>(),
})

export type ListTable = ReturnType<typeof useListTable>
export type ListColumn = ReturnType<ListTable['getVisibleLeafColumns']>[number]
export type ListRow = Row<typeof features, AnyRecord>

const helper = createColumnHelper<typeof features, AnyRecord>()

/** The sorting of a list, which is the sorting in the URL or the default order of the entity. */
export function sortingOf(entity: Entity, sort = entity.order): SortingState {
  const [first = ''] = sort.split(',')
  return [{ id: first.replace(/^-/, ''), desc: first.startsWith('-') }]
}

/** The sort parameter of the URL and the API: the name of the field, with `-` in front for descending order. */
export const sortText = ([first]: SortingState): string | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`

type List = {
  entity: Entity
  /** The name under which the widths of the columns are stored. */
  name: string
  words: EntityWords
  columns: readonly Column[]
  records: readonly AnyRecord[]
  state: ListState
  change: ChangeList
  choice: Pick<ColumnChoice, 'hidden' | 'empty' | 'crowded' | 'choose'>
  /** The number of pages that can be opened. */
  pageCount: number
  chosen: Chosen
  /** Whether rows can be selected. */
  selects: boolean
}

/** Which columns are visible. The first column is always visible. */
function useVisibility(columns: readonly Column[], choice: List['choice']): ColumnVisibilityState {
  const away = [...choice.hidden, ...choice.empty, ...choice.crowded].join()
  return useMemo(
    () => Object.fromEntries(away.split(',').map((field) => [field, field === columns[0]?.field])),
    [away, columns],
  )
}

/** The TanStack table of a list. The server sorts and pages the records according to the URL. */
export function useListTable({ entity, words, columns, records, state, change, ...rest }: List) {
  const { choice, pageCount, chosen, selects } = rest
  const writing = useWriting()
  const defs = useMemo(
    () => columnDefs({ entity, words, columns, writing }),
    [entity, words, columns, writing],
  )
  const sorting = useMemo(() => sortingOf(entity, state.sort), [entity, state.sort])
  const pagination = useMemo(() => ({ pageIndex: (state.page ?? 1) - 1, pageSize }), [state.page])
  const columnVisibility = useVisibility(columns, choice)
  const widths = stored.widths + rest.name
  const table = useTable(
    {
      features,
      columns: defs,
      data: records,
      getRowId: ({ _id }) => _id,
      defaultColumn: {
        minSize: columnWidth.least,
        size: columnWidth.fallback,
        maxSize: columnWidth.most,
      },
      columnResizeMode: 'onChange',
      manualSorting: true,
      enableMultiSort: false,
      enableSortingRemoval: false,
      sortDescFirst: false,
      manualPagination: true,
      pageCount,
      enableRowSelection: selects,
      initialState: { columnSizing: readLocalStorageValue({ key: widths, defaultValue: {} }) },
      state: { sorting, pagination, columnVisibility, rowSelection: chosen.ids },
      onSortingChange: (next) => change({ sort: sortText(functionalUpdate(next, sorting)) }),
      onPaginationChange: (next) => change({ page: functionalUpdate(next, pagination).pageIndex + 1 }),
      onColumnVisibilityChange: (next) => {
        for (const [field, shown] of Object.entries(functionalUpdate(next, columnVisibility)))
          if (shown !== (columnVisibility[field] ?? true)) choice.choose(field, shown)
      },
      onRowSelectionChange: (next) => chosen.choose(functionalUpdate(next, chosen.ids)),
    },
    // Widths change at every step of a drag. Only components that show widths subscribe to them, so that the rest is
    // not rendered each time.
    ({ columnSizing: _widths, columnResizing: _drag, ...shown }) => shown,
  )
  const { columnSizing } = table.atoms
  useEffect(() => {
    const subscription = columnSizing.subscribe((sizing) => remember(widths, JSON.stringify(sizing)))
    return () => subscription.unsubscribe()
  }, [columnSizing, widths])
  return table
}

type Shown = Pick<List, 'entity' | 'words' | 'columns'> & { writing: Writing }

/** The column definitions of a list. The first column opens the record and cannot be hidden. */
const columnDefs = ({ entity, words, columns, writing }: Shown) =>
  helper.columns(
    columns.map((given, at) => {
      const column = withTones(entity, given)
      const { field, title = words.field(field) } = column
      return helper.accessor((record) => valueAt(record, field), {
        id: field,
        size: widthOf(entity, column),
        enableSorting: entity.sort.includes(field),
        enableHiding: at > 0,
        meta: {
          column,
          title,
          align: alignOf(entity, column),
          fit: (measured) => fitOf(entity, { ...column, isMain: isMain(column, at) }, measured),
          say: (code) => words.option(field, code),
          badges: (record) => column.badges?.(record, words) ?? null,
          isBlank: (record) => isBlankIn(entity, column, record),
          show: (record) => columnValue({ entity, words, column, record, writing }),
        },
      })
    }),
  )
