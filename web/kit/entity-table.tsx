import { Anchor, Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { IconMoodEmpty, IconPlugConnectedX, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  DataTable,
  type DataTableColumn,
  type DataTableSortStatus,
  useDataTableColumns,
} from 'mantine-datatable'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StateNotice } from '../ui/state-notice.tsx'
import { ApiProblem, type Pagination } from './api.ts'
import type { Column } from './column.ts'
import { copyTable } from './copy-table.ts'
import { EntityCards, columnValue } from './entity-cards.tsx'
import type { AnyRecord } from './entity-form.tsx'
import { type ListState, listQuery, useListState } from './list-state.ts'
import { recordQueries } from './records.ts'
import { ColumnMenu, ExportMenu, TableFilters, Toolbar } from './table-filters.tsx'
import { TableFooter } from './table-footer.tsx'
import type { EntityWords } from './words.ts'

export type EntityTableProps = {
  entity: Entity
  words: EntityWords
  columns: readonly Column[]
  /** Filters the screen sets itself, such as a tab's status. */
  fixed?: Record<string, string | string[]>
  onOpen?: (record: AnyRecord) => void
  /** What an empty list offers, such as the button that adds the first record. */
  emptyAction?: ReactNode
}

/** Time without typing before the server searches, in ms (UI-03). */
const searchPause = 1000

function SearchBox({ state, change }: { state: ListState; change: (change: Partial<ListState>) => void }) {
  const { t } = useTranslation('kit')
  const [typed, setTyped] = useState(state.q ?? '')
  const search = useDebouncedCallback((q: string) => change({ q: q === '' ? undefined : q }), searchPause)
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') change({ q: typed.trim() === '' ? undefined : typed.trim() })
      }}
    />
  )
}

const narrowed = (state: ListState) =>
  Boolean(state.q) || Object.keys(state.where ?? {}).length > 0 || Object.keys(state.between ?? {}).length > 0

/** A list of records from the server: searched, filtered, sorted and paged there, with its state in the address. */
export function EntityTable(props: EntityTableProps) {
  const { entity, words, columns } = props
  const [state, change] = useListState()
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `fieldhouse:columns:${entity.name}`,
    defaultValue: columns.filter((column) => column.hidden).map(({ field }) => field),
  })
  const small = useMediaQuery('(max-width: 74.99em)')
  const list = useQuery(recordQueries.list(entity, listQuery(state, props.fixed)))
  const shown = columns.filter(({ field }) => !hidden.includes(field))
  const records = (list.data?.result ?? []) as unknown as AnyRecord[]
  const clear = () => change({ q: undefined, where: undefined, between: undefined, sort: undefined })
  return (
    <Stack gap="sm">
      <Toolbar>
        <SearchBox key={state.q ?? ''} state={state} change={change} />
        <TableFilters entity={entity} words={words} state={state} change={change} />
        <ColumnMenu words={words} columns={columns} hidden={hidden} onHidden={setHidden} onClear={clear} />
        {entity.verbs.includes('export') && (
          <ExportMenu
            entity={entity}
            state={state}
            fixed={props.fixed}
            columns={shown}
            onCopy={() => void copyTable({ words, columns: shown, records })}
          />
        )}
      </Toolbar>
      <Body
        {...props}
        columns={shown}
        list={list}
        records={records}
        small={small ?? false}
        state={state}
        change={change}
        onClear={clear}
      />
    </Stack>
  )
}

type BodyProps = EntityTableProps & {
  list: ReturnType<typeof useQuery<{ result: unknown; pagination: Pagination | null }>>
  records: AnyRecord[]
  small: boolean
  state: ListState
  change: (change: Partial<ListState>) => void
  onClear: () => void
}

/** Whatever the list is: loading, failed, empty, or there. */
function Body(props: BodyProps) {
  const { entity, words, columns, list, records, small, state, change, onOpen } = props
  const { t } = useTranslation('kit')
  if (list.isPending)
    return (
      <Stack gap={6} aria-label={t('loading')}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} h={36} />
        ))}
      </Stack>
    )
  if (list.isError) {
    const problem = list.error instanceof ApiProblem ? list.error : null
    return (
      <StateNotice
        icon={IconPlugConnectedX}
        title={t('listFailed')}
        text={problem?.msg ?? ''}
        reference={problem?.requestId ?? null}
        action={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
      />
    )
  }
  if (records.length === 0) {
    return narrowed(state) ? (
      <StateNotice
        icon={IconSearch}
        title={t('nothingFound')}
        text={t('nothingFoundText')}
        action={
          <Button variant="default" onClick={props.onClear}>
            {t('clearFilters')}
          </Button>
        }
      />
    ) : (
      <StateNotice
        icon={IconMoodEmpty}
        title={t('emptyTitle')}
        text={t('emptyText', { entities: words.many })}
        action={props.emptyAction}
      />
    )
  }
  return (
    <>
      {small ? (
        <EntityCards entity={entity} words={words} columns={columns} records={records} onOpen={onOpen} />
      ) : (
        <Grid {...props} />
      )}
      {list.data.pagination && (
        <TableFooter pages={list.data.pagination} onPage={(page) => change({ page })} />
      )}
    </>
  )
}

function sortOf(state: ListState, entity: Entity): DataTableSortStatus<AnyRecord> {
  const sort = state.sort ?? entity.order
  return { columnAccessor: sort.replace('-', ''), direction: sort.startsWith('-') ? 'desc' : 'asc' }
}

/** The table itself; the first column opens the record with the keyboard, the whole row with the mouse. */
function Grid({ entity, words, columns, records, list, state, change, onOpen }: BodyProps) {
  const cell = (column: Column, record: AnyRecord, first: boolean) => {
    const shown = columnValue({ entity, words, column, record })
    if (!first || !onOpen) return shown
    return (
      <Anchor
        component="button"
        type="button"
        c="inherit"
        fz="inherit"
        fw={500}
        onClick={(event) => {
          event.stopPropagation()
          onOpen(record)
        }}
      >
        {shown}
      </Anchor>
    )
  }
  const dataColumns = columns.map((column, at): DataTableColumn<AnyRecord> => ({
    accessor: column.field,
    title: column.title ?? words.field(column.field),
    sortable: entity.sort.includes(column.field),
    resizable: true,
    ellipsis: true,
    width: column.width ?? 100,
    textAlign: column.align ?? 'left',
    render: (record) => cell(column, record, at === 0),
  }))
  const { effectiveColumns } = useDataTableColumns<AnyRecord>({
    key: `fieldhouse:widths:${entity.name}`,
    columns: dataColumns,
  })
  return (
    <DataTable<AnyRecord>
      columns={effectiveColumns}
      storeColumnsKey={`fieldhouse:widths:${entity.name}`}
      records={records}
      idAccessor="_id"
      fetching={list.isPlaceholderData}
      highlightOnHover={onOpen !== undefined}
      withTableBorder
      borderRadius="sm"
      minHeight={120}
      sortStatus={sortOf(state, entity)}
      onSortStatusChange={({ columnAccessor, direction }) =>
        change({ sort: `${direction === 'desc' ? '-' : ''}${String(columnAccessor)}` })
      }
      {...(onOpen ? { onRowClick: ({ record }: { record: AnyRecord }) => onOpen(record) } : {})}
    />
  )
}
