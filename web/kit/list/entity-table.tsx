import { Group, Stack, VisuallyHidden } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../api/may.ts'
import { NothingHere, QueryState } from '../api/problems/query-state.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { EntityCards } from './entity-cards.tsx'
import { useCustomList } from './custom-columns.ts'
import { EntityGrid } from './entity-grid.tsx'
import { useImportPart } from './import-part.ts'
import { isNarrowed, showsArchived } from './list-state.ts'
import { ListEmpty, ListFailed, ListSkeleton } from './list-states.tsx'
import { ListTools } from './list-tools.tsx'
import { TableFooter } from './table-footer.tsx'
import { type EntityTableProps, type List, type NamedListProps, useList } from './use-list.ts'
import { useShowsCards } from '../../ui/use-is-narrow.ts'

/**
 * A list of records. The server searches, filters, sorts and pages the records. The state of the list is stored in the
 * URL.
 */
export function EntityTable<E extends Entity>(props: EntityTableProps<E>) {
  const list = props.list ?? props.entity.name
  return <ListOf key={list} {...props} list={list} />
}

function ListOf(given: NamedListProps) {
  const props = useCustomList(given)
  const { entity, words, within } = props
  const { t } = useTranslation('kit/list')
  const of = useList(props)
  const { isBare, pages, query } = of
  const small = useShowsCards()
  const [adjusting, setAdjusting] = useState(false)
  const imports = useImporting(props, of)
  return (
    <Stack gap="sm" {...(within ? { 'data-within': '' } : {})}>
      {isBare && within?.action && <Group justify="flex-end">{within.action}</Group>}
      {!isBare && (
        <ListTools
          {...props}
          of={of}
          small={small}
          adjusting={adjusting}
          onAdjust={small ? null : () => setAdjusting(true)}
        >
          {imports?.part}
        </ListTools>
      )}
      <VisuallyHidden aria-live="polite">
        {of.isEmpty && t('listIsEmpty')}
        {of.chosen.records.length > 0 && t('recordsSelected', { count: of.chosen.records.length })}
      </VisuallyHidden>
      <Instead {...props} of={of} small={small} onImport={imports?.begin ?? null} />
      {of.isThere && (
        <Rows {...props} of={of} small={small} adjusting={adjusting} onAdjusted={() => setAdjusting(false)} />
      )}
      {of.selects && (
        <BulkBar
          {...{ entity, words, chosen: of.chosen, offers: of.offers, steps: of.steps }}
          deleted={showsArchived(of.state)}
          whole={pages ? { query, count: pages.count, capped: pages.capped === true } : null}
        />
      )}
    </Stack>
  )
}

/** The import of a list. Null if the user may not create records, or if the entity cannot be imported. */
function useImporting({ entity, words }: NamedListProps, { keepsViews }: List) {
  const mayCreate = useMay(entity.section, 'create')
  const imports = useImportPart({ entity, words })
  return mayCreate && keepsViews && entity.importable ? imports : null
}

type OfList = NamedListProps & { of: List; small: boolean }

/** Shown in place of the records while they are loading, if they could not be loaded, or if there are none. */
function Instead({
  of,
  small,
  within,
  words,
  emptyAction,
  emptyText,
  onImport,
}: OfList & { onImport: (() => void) | null }) {
  const { found } = of
  const hasFailed = found.isError && found.data === undefined
  return (
    <>
      {within && found.data === undefined && <QueryState of={found} />}
      {!within && of.isWaiting && <ListSkeleton small={small} />}
      {!within && hasFailed && <ListFailed error={found.error} onRetry={() => void found.refetch()} />}
      {of.isEmpty && within && of.isBare && <NothingHere>{within.empty}</NothingHere>}
      {of.isEmpty && !of.isBare && (
        <ListEmpty
          action={emptyAction}
          text={emptyText ?? words.empty}
          onImport={emptyText === undefined ? onImport : null}
          onClear={isNarrowed(of.state) ? of.views.showAll : null}
        />
      )}
    </>
  )
}

type RowsProps = OfList & { adjusting: boolean; onAdjusted: () => void }

/** The records of a list as a table or as cards, with the pager below. */
function Rows({
  of,
  small,
  adjusting,
  onAdjusted,
  entity,
  words,
  onOpen,
  rowItems: items,
  Crowding,
}: RowsProps) {
  const { table, selects, chosen, offers, pages } = of
  const deleted = showsArchived(of.state)
  const menus = selects || items ? { entity, words, chosen, offers, deleted, onOpen, items } : null
  const rows = { entity, table, onOpen, selects, menus }
  const busy = of.found.isPlaceholderData
  return (
    <>
      {small ? (
        <EntityCards {...rows} />
      ) : (
        <EntityGrid
          {...rows}
          choice={of.choice}
          Crowding={Crowding}
          label={words.many}
          busy={busy}
          adjusting={adjusting}
          onAdjusted={onAdjusted}
        />
      )}
      {pages && !of.isBare && (
        <TableFooter table={table} pages={pages} shown={of.records.length} busy={busy} />
      )}
    </>
  )
}
