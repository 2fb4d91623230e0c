import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { AnyRecord, OpenRecord } from '../api/any-record.ts'
import { useCustomLoading } from '../api/custom-fields.ts'
import { lastPage } from '../api/pages.ts'
import { recordQueries } from '../api/records.ts'
import { useZone } from '../api/session.ts'
import type { EntityWords } from '../text/words.ts'
import { usePhoneNumbers } from '../../ui/phone-numbers.ts'
import { offersAny, useBulkOffers } from './bulk/bulk-offers.ts'
import { type BulkSteps, useSteps } from './bulk/bulk-step.ts'
import type { Column } from './column.ts'
import type { CrowdingProps } from './crowding.tsx'
import { filtersCustom, isNarrowed, listQuery, useListState, useOwnListState } from './list-state.ts'
import { sortingOf, useListTable } from './list-table.ts'
import type { RowItems } from './row-menu.tsx'
import { useChosen } from './bulk/use-chosen.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useViews } from './use-views.ts'

export type EntityTableProps<E extends Entity = Entity> = {
  entity: E
  words: EntityWords
  columns: readonly Column[]
  /**
   * The columns of exported spreadsheets, if they differ from those of the list. Spreadsheets and lists omit the
   * columns that the user has hidden.
   */
  fileColumns?: readonly Column[] | undefined
  /** Whether exports can include the records' lines, one row for each line. */
  hasLines?: boolean | undefined
  /** Filters that the screen itself sets. */
  fixed?: FixedFilters<NoInfer<E>>
  onOpen?: OpenRecord<Read<NoInfer<E>>>
  /** Renders further menu items for the record of a row. */
  rowItems?: RowItems<Read<NoInfer<E>>>
  /** The fields that the tabs above the list filter. */
  tabbed?: readonly string[]
  /** An action that an empty list offers, such as a button that adds the first record. */
  emptyAction?: ReactNode
  /**
   * The text of an empty list whose records are not created by users. If this text is given, the list offers no
   * import.
   */
  emptyText?: string
  /**
   * The bulk actions: `delete`, and the names of the fields that users can set. Without bulk actions, rows cannot be
   * selected.
   */
  bulk?: readonly string[] | undefined
  /** Additional bulk actions. */
  steps?: BulkSteps | undefined
  /** The component that hides yielding columns. Only lists with yielding columns load this component. */
  Crowding?: ComponentType<CrowdingProps> | undefined
  /** Whether archived records can be listed and restored. */
  restores?: boolean | undefined
  /** The field whose filter the search field sets. Needed if the entity has no full search. */
  searched?: string
  /** Set for a list on a record's page: an action next to the tools, and the text of the empty list. */
  within?: { action?: ReactNode; empty: string }
  /**
   * The name under which columns and views are stored, by default the name of the entity. Needed if the entity has
   * several lists.
   */
  list?: string
  /**
   * Whether the list belongs to the whole installation. A list of the installation has no views, because views belong
   * to a workspace.
   */
  acrossWorkspaces?: boolean
}

export type NamedListProps = EntityTableProps & { list: string }

const none: AnyRecord[] = []
const nothing: readonly string[] = []

/** The minimum number of records for which a list on a record's page shows tools. */
const worthTools = 2

/** The complete state of a list: its query, its records, its columns, its views and the selected rows. */
export function useList(props: NamedListProps) {
  const { entity, list: name, words, columns, fixed, within, bulk = nothing } = props
  const keepsViews = props.acrossWorkspaces !== true && within === undefined
  const inAddress = useListState()
  const ofItsOwn = useOwnListState()
  const [state, change] = within ? ofItsOwn : inAddress
  const query = listQuery(state, { entity, zone: useZone(), fixed })
  // While the custom fields are loading, the query would lack the filters by custom fields.
  const isEarly = useCustomLoading(entity) && filtersCustom(state)
  const found = useQuery({ ...recordQueries.list(entity, query), enabled: !isEarly })
  const records = found.data?.result ?? none
  const pages = found.data?.pagination
  const pageCount = pages ? lastPage(pages, records.length) : -1
  usePhoneNumbers()
  const sorted = sortingOf(entity, state.sort)[0]?.id
  const choice = useColumnChoice({
    entity,
    name,
    columns,
    records,
    sorted,
    isSorted: state.sort !== undefined,
  })
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
    /** Whether the records to show are still unknown. */
    isWaiting,
    isThere: !isWaiting && records.length > 0,
    isEmpty: !isWaiting && found.data !== undefined && records.length === 0,
    /** Whether the list is on a record's page and has too few records to need tools. */
    isBare: within !== undefined && !isNarrowed(state) && records.length < worthTools,
  }
}

export type List = ReturnType<typeof useList>
