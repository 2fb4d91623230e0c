import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { AnyRecord, OpenRecord } from '../api/any-record.ts'
import { lastPage } from '../api/pages.ts'
import { recordQueries } from '../api/records.ts'
import { useZone } from '../api/session.ts'
import type { EntityWords } from '../text/words.ts'
import { usePhoneNumbers } from '../value/phone-numbers.ts'
import { offersAny, useBulkOffers } from './bulk/bulk-offers.ts'
import { type BulkSteps, useSteps } from './bulk/bulk-step.ts'
import type { Column } from './column.ts'
import { isNarrowed, listQuery, useListState, useOwnListState } from './list-state.ts'
import { sortingOf, useListTable } from './list-table.ts'
import type { RowItems } from './row-menu.tsx'
import { useChosen } from './bulk/use-chosen.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useViews } from './use-views.ts'

export type EntityTableProps<E extends Entity = Entity> = {
  entity: E
  words: EntityWords
  columns: readonly Column[]
  /** The columns of spreadsheets, where they have more than the list; hidden ones are left out of both. */
  fileColumns?: readonly Column[] | undefined
  /** A file can hold what the records consist of, a row each. */
  hasLines?: boolean | undefined
  /** Filters the screen sets itself. */
  fixed?: FixedFilters<NoInfer<E>>
  onOpen?: OpenRecord<Read<NoInfer<E>>>
  /** What can be done with one record, as items of the menu of its row. */
  rowItems?: RowItems<Read<NoInfer<E>>>
  /** The fields that tabs above the list choose from. */
  tabbed?: readonly string[]
  /** What an empty list offers, such as the button that adds the first record. */
  emptyAction?: ReactNode
  /** What an empty list says that nobody fills by hand; it offers no file then. */
  emptyText?: string
  /** What can be done to many records at once: `delete`, and fields that are set. Without any, no row is chosen. */
  bulk?: readonly string[] | undefined
  /** What else can be done to many at once. */
  steps?: BulkSteps | undefined
  /** Archived records can be listed and restored. */
  restores?: boolean | undefined
  /** The filter that the search box sets, where the entity is not searched by itself. */
  searched?: string
  /** The list is a part of a record's page: what can be done there, and what is said where there is nothing. */
  within?: { action?: ReactNode; empty: string }
  /** Names the list where an entity has several: its columns and views are stored by this name, else by the entity's. */
  list?: string
  /** The list is the installation's, not a workspace's: no workspace stores anything about it. */
  acrossWorkspaces?: boolean
}

export type NamedListProps = EntityTableProps & { list: string }

const none: AnyRecord[] = []
const nothing: readonly string[] = []

/** Records of a list that is a part of a page from which on it has its tools: one is seen without. */
const worthTools = 2

/** A list: what is asked for, what came of it, and what is chosen of its columns, views and rows. */
export function useList(props: NamedListProps) {
  const { entity, list: name, words, columns, fixed, within, bulk = nothing } = props
  const keepsViews = props.acrossWorkspaces !== true && within === undefined
  const inAddress = useListState()
  const ofItsOwn = useOwnListState()
  const [state, change] = within ? ofItsOwn : inAddress
  const query = listQuery(state, { entity, zone: useZone(), fixed })
  const found = useQuery(recordQueries.list(entity, query))
  const records = found.data?.result ?? none
  const pages = found.data?.pagination
  const pageCount = pages ? lastPage(pages, records.length) : -1
  usePhoneNumbers()
  const sorted = sortingOf(entity, state.sort)[0]?.id
  const choice = useColumnChoice({ entity, name, columns, records, sorted })
  const { hidden, setHidden } = choice
  const views = useViews({ name, state, change, hidden, setHidden, keepsViews })
  const { page: _page, sort: _sort, ...about } = query
  const chosen = useChosen(records, JSON.stringify(about))
  const offers = useBulkOffers(entity, bulk)
  const steps = useSteps(props.steps)
  const selects = offersAny(offers) || steps !== null
  const parts = { entity, words, state, change }
  const table = useListTable({ ...parts, name, columns, records, choice, pageCount, chosen, selects })
  const isBeyond = records.length === 0 && pages !== undefined && pages !== null && pages.count > 0
  useEffect(() => {
    if (isBeyond && state.page !== pages.pages) change({ page: pages.pages })
  })
  const isWaiting = found.isPending || views.isPending || isBeyond
  return {
    keepsViews,
    state,
    change,
    query,
    found,
    records,
    pages,
    choice,
    views,
    chosen,
    offers,
    steps,
    selects,
    table,
    /** It is not known yet what stands there. */
    isWaiting,
    isThere: !isWaiting && records.length > 0,
    isEmpty: !isWaiting && found.data !== undefined && records.length === 0,
    /** A part of a page with so little in it that it needs no tools. */
    isBare: within !== undefined && !isNarrowed(state) && records.length < worthTools,
  }
}

export type List = ReturnType<typeof useList>
