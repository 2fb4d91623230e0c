import { Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { offersAny, useBulkOffers } from './bulk-offers.ts'
import type { Column } from './column.ts'
import { useHiddenColumns } from './column-choices.ts'
import { ColumnMenu } from './column-menu.tsx'
import { EntityCards } from './entity-cards.tsx'
import type { AnyRecord } from './any-record.ts'
import { ImportButton } from '../imports/import-button.tsx'
import { EntityGrid } from './entity-grid.tsx'
import { ExportMenu } from './export-menu.tsx'
import { type FixedFilters, isNarrowed, listQuery, showsDeleted, useListState } from './list-state.ts'
import { useListTable } from './list-table.ts'
import { ListEmpty, ListFailed, ListSkeleton } from './list-states.tsx'
import { useMay } from './may.ts'
import { lastPage } from './pages.ts'
import { recordQueries } from './records.ts'
import { SearchBox } from './search-box.tsx'
import { useZone } from './session.ts'
import { SortMenu } from './sort-menu.tsx'
import { TableFilters } from './table-filters.tsx'
import { TableFooter } from './table-footer.tsx'
import { useChosen } from './use-chosen.ts'
import { useViews } from './use-views.ts'
import { ViewsMenu } from './views-menu.tsx'
import type { EntityWords } from './words.ts'

export type EntityTableProps = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  /** Filters the screen sets itself. */
  fixed?: FixedFilters
  onOpen?: (record: AnyRecord) => void
  /** The field that tabs above the list choose from. */
  tabbed?: string | null | undefined
  /** What an empty list offers, such as the button that adds the first record. */
  emptyAction?: ReactNode
  /** What can be done to many records at once: `delete`, and fields that are set. Without any, no row is chosen. */
  bulk?: readonly string[] | undefined
  /** What was deleted can be listed, and brought back. */
  restores?: boolean | undefined
  /** What its columns and views are kept under, where one entity has several lists; else the entity's name. */
  list?: string
  /** The list is the installation's, not a workspace's: nothing about it is kept there. */
  acrossWorkspaces?: boolean
}

const none: AnyRecord[] = []
const nothing: readonly string[] = []

/** A list of records from the server: searched, filtered, sorted and paged there, with its state in the address. */
export function EntityTable(props: EntityTableProps) {
  const list = props.list ?? props.entity.name
  return <ListOf key={list} {...props} list={list} />
}

function ListOf(props: EntityTableProps & { list: string }) {
  const {
    entity,
    list: name,
    words,
    columns,
    fixed,
    tabbed,
    onOpen,
    emptyAction,
    bulk = nothing,
    restores = false,
  } = props
  const keepsViews = props.acrossWorkspaces !== true
  const mayCreate = useMay(entity.section, 'create')
  const mayImport = mayCreate && keepsViews && entity.importable
  const [importing, setImporting] = useState(false)
  const [state, change] = useListState()
  const [hidden, setHidden] = useHiddenColumns(name, columns)
  const zone = useZone()
  // Paper is narrow, but shows the table: a page that becomes cards while it is printed is cut.
  const small = useMediaQuery('screen and (max-width: 74.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const query = listQuery(state, { entity, zone, fixed })
  const list = useQuery(recordQueries.list(entity, query))
  const records = (list.data?.result ?? none) as AnyRecord[]
  const offers = useBulkOffers(entity, bulk)
  const { page: _page, sort: _sort, ...about } = query
  const chosen = useChosen(records, JSON.stringify(about))
  const selects = offersAny(offers)
  const views = useViews({ name, state, change, hidden, setHidden, keepsViews })
  const pages = list.data?.pagination
  const pageCount = pages ? lastPage(pages, records.length) : -1
  const parts = { entity, words, state, change }
  const table = useListTable({
    ...parts,
    name,
    columns,
    records,
    hidden,
    setHidden,
    pageCount,
    chosen,
    selects,
  })
  const rows = { table, onOpen, selects }
  const shown = table.getVisibleLeafColumns().flatMap(({ columnDef }) => columnDef.meta?.column ?? [])
  const isBeyond = records.length === 0 && pages !== undefined && pages !== null && pages.count > 0
  useEffect(() => {
    if (isBeyond && state.page !== pages.pages) change({ page: pages.pages })
  })
  const isWaiting = list.isPending || views.isPending || isBeyond
  const isThere = !isWaiting && list.data !== undefined && records.length > 0
  return (
    <Stack gap="sm">
      <Group gap="sm" className="no-print">
        {entity.search.length > 0 && <SearchBox q={state.q} onSearch={(q) => change({ q })} />}
        <TableFilters {...parts} {...{ fixed, tabbed, small, restores }} />
        <Group gap="sm" ml="auto">
          {small && entity.sort.length > 0 && <SortMenu {...parts} table={table} />}
          {keepsViews && <ViewsMenu list={name} views={views} state={state} hidden={hidden} />}
          <ColumnMenu table={table} onClear={views.showAll} />
          {mayImport && (
            <ImportButton entity={entity} words={words} opened={importing} onTurn={setImporting} />
          )}
          {entity.verbs.includes('export') && (
            <ExportMenu
              list={{ entity, words, columns: shown, query }}
              count={pages?.count}
              {...{ state, fixed, restores }}
            />
          )}
        </Group>
      </Group>
      {isWaiting && <ListSkeleton small={small} />}
      {list.isError && list.data === undefined && (
        <ListFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!isWaiting && list.data && records.length === 0 && (
        <ListEmpty
          action={emptyAction}
          onImport={mayImport ? () => setImporting(true) : null}
          onClear={isNarrowed(state) ? views.showAll : null}
        />
      )}
      {isThere &&
        (small ? <EntityCards {...rows} /> : <EntityGrid {...rows} busy={list.isPlaceholderData} />)}
      {isThere && pages && (
        <TableFooter table={table} pages={pages} shown={records.length} busy={list.isPlaceholderData} />
      )}
      {selects && (
        <BulkBar
          {...{ entity, words, chosen, offers }}
          deleted={showsDeleted(state)}
          whole={pages ? { query, count: pages.count, capped: pages.capped === true } : null}
        />
      )}
    </Stack>
  )
}
