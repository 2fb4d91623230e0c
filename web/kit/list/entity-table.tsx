import { Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useState } from 'react'
import type { Query } from '../api/api.ts'
import { BulkBar } from './bulk-bar.tsx'
import { offersAny, useBulkOffers } from './bulk-offers.ts'
import type { Column } from './column.ts'
import { ColumnMenu } from './column-menu.tsx'
import { EntityCards } from './entity-cards.tsx'
import type { AnyRecord, OpenRecord } from '../api/any-record.ts'
import { EntityGrid } from './entity-grid.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ImportPart } from './import-part.ts'
import type { ListState } from './list-search.ts'
import {
  type ChangeList,
  isNarrowed,
  listQuery,
  showsDeleted,
  useListState,
  useOwnListState,
} from './list-state.ts'
import { usePhoneNumbers } from '../value/phone-numbers.ts'
import { type ListTable, sortingOf, useListTable } from './list-table.ts'
import { ListEmpty, ListFailed, ListSkeleton } from './list-states.tsx'
import { useMay } from '../api/may.ts'
import { lastPage } from '../api/pages.ts'
import { NothingHere, QueryState } from '../api/query-state.tsx'
import { recordQueries } from '../api/records.ts'
import { SearchBox } from './search-box.tsx'
import { useZone } from '../api/session.ts'
import { SortMenu } from './sort-menu.tsx'
import { TableFilters } from './table-filters.tsx'
import { TableFooter } from './table-footer.tsx'
import { useChosen } from './use-chosen.ts'
import { type ColumnChoice, useColumnChoice } from './use-column-choice.ts'
import { type Views, useViews } from './use-views.ts'
import { ViewsMenu } from './views-menu.tsx'
import type { EntityWords } from '../text/words.ts'

export type EntityTableProps<E extends Entity = Entity> = {
  entity: E
  words: EntityWords
  columns: readonly Column[]
  /** Filters the screen sets itself. */
  fixed?: FixedFilters<NoInfer<E>>
  onOpen?: OpenRecord<Read<NoInfer<E>>>
  /** The fields that tabs above the list choose from. */
  tabbed?: readonly string[]
  /** What an empty list offers, such as the button that adds the first record. */
  emptyAction?: ReactNode
  /** What can be done to many records at once: `delete`, and fields that are set. Without any, no row is chosen. */
  bulk?: readonly string[] | undefined
  /** What was deleted can be listed, and brought back. */
  restores?: boolean | undefined
  /** The filter that the search box sets, where the entity is not searched by itself. */
  searched?: string
  /** The list is a part of a record's page: what can be done there, and what is said where there is nothing. */
  within?: { action?: ReactNode; empty: string }
  /** What its columns and views are kept under, where one entity has several lists; else the entity's name. */
  list?: string
  /** The list is the installation's, not a workspace's: nothing about it is kept there. */
  acrossWorkspaces?: boolean
}

const none: AnyRecord[] = []
const nothing: readonly string[] = []

/** A list of records from the server: searched, filtered, sorted and paged there, with its state in the address. */
export function EntityTable<E extends Entity>(props: EntityTableProps<E>) {
  const list = props.list ?? props.entity.name
  return <ListOf key={list} {...props} list={list} />
}

/** Records of a list that is a part of a page from which on it has its tools: one is seen without. */
const worthTools = 2

/** Paper is narrow, but shows the table: a page that becomes cards while it is printed is cut. */
const narrow = 'screen and (max-width: 74.99em)'

function ListOf(props: EntityTableProps & { list: string }) {
  const { entity, list: name, words, columns, fixed, onOpen, emptyAction, within, bulk = nothing } = props
  const keepsViews = props.acrossWorkspaces !== true && within === undefined
  const mayCreate = useMay(entity.section, 'create')
  const importPart = use(ImportPart)
  const mayImport = importPart !== null && mayCreate && keepsViews && entity.importable
  const [importing, setImporting] = useState(false)
  const [adjusting, setAdjusting] = useState(false)
  const inAddress = useListState()
  const ofItsOwn = useOwnListState()
  const [state, change] = within ? ofItsOwn : inAddress
  const zone = useZone()
  const small = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  const query = listQuery(state, { entity, zone, fixed })
  const list = useQuery(recordQueries.list(entity, query))
  const records = list.data?.result ?? none
  usePhoneNumbers()
  const sorted = sortingOf(entity, state.sort)[0]?.id
  const choice = useColumnChoice({ entity, name, columns, records, sorted })
  const { hidden, setHidden } = choice
  const offers = useBulkOffers(entity, bulk)
  const { page: _page, sort: _sort, ...about } = query
  const chosen = useChosen(records, JSON.stringify(about))
  const selects = offersAny(offers)
  const views = useViews({ name, state, change, hidden, setHidden, keepsViews })
  const pages = list.data?.pagination
  const pageCount = pages ? lastPage(pages, records.length) : -1
  const parts = { entity, words, state, change }
  const table = useListTable({ ...parts, name, columns, records, choice, pageCount, chosen, selects })
  const deleted = showsDeleted(state)
  const menus = selects ? { entity, words, chosen, offers, deleted, onOpen } : null
  const rows = { entity, table, onOpen, selects, menus }
  const isBeyond = records.length === 0 && pages !== undefined && pages !== null && pages.count > 0
  useEffect(() => {
    if (isBeyond && state.page !== pages.pages) change({ page: pages.pages })
  })
  const isWaiting = list.isPending || views.isPending || isBeyond
  const isThere = !isWaiting && list.data !== undefined && records.length > 0
  const isEmpty = !isWaiting && list.data !== undefined && records.length === 0
  const bare = within && !isNarrowed(state) && records.length < worthTools
  return (
    <Stack gap="sm" {...(within ? { 'data-within': '' } : {})}>
      {bare && within.action && <Group justify="flex-end">{within.action}</Group>}
      {!bare && (
        <Tools
          {...props}
          {...{ query, state, change, table, views, choice, small, keepsViews, count: pages?.count }}
          onAdjust={small ? null : () => setAdjusting(true)}
          adjusting={adjusting}
        >
          {mayImport && importPart({ entity, words, opened: importing, onTurn: setImporting })}
        </Tools>
      )}
      {within && list.data === undefined && <QueryState of={list} />}
      {!within && isWaiting && <ListSkeleton small={small} />}
      {!within && list.isError && list.data === undefined && (
        <ListFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && within && bare && <NothingHere>{within.empty}</NothingHere>}
      {isEmpty && !(within && bare) && (
        <ListEmpty
          action={emptyAction}
          onImport={mayImport ? () => setImporting(true) : null}
          onClear={isNarrowed(state) ? views.showAll : null}
        />
      )}
      {isThere &&
        (small ? (
          <EntityCards {...rows} />
        ) : (
          <EntityGrid
            {...rows}
            busy={list.isPlaceholderData}
            adjusting={adjusting}
            onAdjusted={() => setAdjusting(false)}
          />
        ))}
      {isThere && pages && !bare && (
        <TableFooter table={table} pages={pages} shown={records.length} busy={list.isPlaceholderData} />
      )}
      {selects && (
        <BulkBar
          {...{ entity, words, chosen, offers }}
          deleted={deleted}
          whole={pages ? { query, count: pages.count, capped: pages.capped === true } : null}
        />
      )}
    </Stack>
  )
}

type ToolsProps = EntityTableProps & {
  list: string
  query: Query
  state: ListState
  change: ChangeList
  table: ListTable
  views: Views
  choice: ColumnChoice
  small: boolean
  keepsViews: boolean
  adjusting: boolean
  onAdjust: (() => void) | null
  count: number | undefined
  /** What else the list has. */
  children: ReactNode
}

/** The filters of a list with what was typed into a search box that is one of them. */
function whereSearched(
  { where }: ListState,
  { field, text }: { field: string | undefined; text: string | undefined },
): NonNullable<ListState['where']> {
  const { [field ?? '']: _, ...others } = where ?? {}
  return field === undefined || text === undefined ? others : { ...others, [field]: [text] }
}

/** What narrows and orders a list, and what takes it elsewhere. */
function Tools({
  entity,
  words,
  list,
  columns,
  state,
  change,
  table,
  views,
  choice,
  small,
  ...props
}: ToolsProps) {
  const { fixed, tabbed, within, query, count, keepsViews, adjusting, onAdjust, restores = false } = props
  const parts = { entity, words, state, change }
  // What is away because it is empty on this page may be there on another: the file has it.
  const taken = columns.filter(({ field }, at) => at === 0 || !choice.hidden.includes(field))
  return (
    <Group gap="sm" className="no-print">
      {props.searched !== undefined ? (
        <SearchBox
          q={state.where?.[props.searched]?.[0] ?? undefined}
          onSearch={(text) => change({ where: whereSearched(state, { field: props.searched, text }) })}
        />
      ) : (
        entity.search.length > 0 && <SearchBox q={state.q} onSearch={(q) => change({ q })} />
      )}
      <TableFilters {...parts} {...{ fixed, tabbed, restores }} small={small || within !== undefined} />
      <Group gap="sm" ml="auto">
        {small && entity.sort.length > 0 && <SortMenu {...parts} table={table} />}
        {keepsViews && <ViewsMenu list={list} views={views} state={state} hidden={choice.hidden} />}
        <ColumnMenu
          table={table}
          empty={choice.empty}
          adjusting={adjusting}
          onAdjust={onAdjust}
          onClear={views.showAll}
        />
        {props.children}
        {entity.verbs.includes('export') && (
          <ExportMenu
            list={{ entity, words, columns: taken, query }}
            {...{ count, state, fixed, restores }}
          />
        )}
        {within?.action}
      </Group>
    </Group>
  )
}
