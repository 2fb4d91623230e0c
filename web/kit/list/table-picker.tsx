import { ActionIcon, CloseButton, Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import type { Pagination } from '@fieldhouse/domain/kit/entity/page'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, startTransition, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { useWriting } from '../value/cell.tsx'
import { entriesText } from '../value/count-text.ts'
import { useFormat } from '../value/format.ts'
import { FoundStatus } from '../value/found-status.tsx'
import type { Column } from './column.ts'
import { columnValue } from './column-value.tsx'
import { recordQueries } from '../api/records.ts'
import classes from './table-picker.module.css'
import { isPaste, useDebouncedText } from '../value/use-debounced-text.ts'
import type { EntityWords } from '../text/words.ts'

/** The number of records on a page of the picker (UI-48). */
const pickerPageSize = 5

type Chosen = { _id: string } & Readonly<Record<string, unknown>>

type Props<E extends Entity, C extends Chosen = Chosen> = {
  entity: E
  words: EntityWords
  /** The columns by which users distinguish the records. Columns without a width share the remaining space. */
  columns: readonly Column[]
  label: string
  /** The id of the input, for code that focuses the input. */
  id?: string | undefined
  value: C | null
  /** Returns the name to show for a record. The default is `nameOf`. */
  called?(record: C): string
  onChange(record: Read<NoInfer<E>> | null): void
  /**
   * Filters for the offered records, such as `{ filter_warehouse: id }`, or a function that returns the filters for
   * each query.
   */
  query?: ListParams<NoInfer<E>> | (() => ListParams<NoInfer<E>>)
  /** How long the user must pause typing before the server is queried, in ms. */
  pause?: number
  /** The messages for a failed search and for a search that finds nothing. */
  failed?: string
  nothing?: string
  error?: ReactNode
  placeholder?: string
  disabled?: boolean
  /** Whether the input is focused when its dialog or drawer opens. */
  first?: boolean
}

/** Finds a page of records for the typed text. While another page is loading, the current page stays visible. */
function useFound<E extends Entity>(
  { entity, query, pause = 300 }: Props<E>,
  typed: string,
  opened: boolean,
) {
  const text = typed.trim()
  const [debounced, ask] = useDebouncedText(text, pause)
  // If the search text is empty, the first records are shown without a delay.
  const q = text === '' ? '' : debounced
  const [page, setPage] = useState({ of: '', at: 1 })
  const asked = page.of === q ? page.at : 1
  const narrowed = typeof query === 'function' ? query() : query
  const found = useQuery({
    ...recordQueries.search(entity, { q, page: asked, limit: pickerPageSize, ...narrowed }),
    enabled: opened,
  })
  const pagination = found.data?.pagination
  const { page: at = 1, pages = 1 } = pagination ?? {}
  return {
    ...found,
    isSearching: opened && (found.isFetching || text !== q),
    // A failed search shows no records, even if the previous search found some.
    records: found.isError ? [] : (found.data?.result ?? []),
    pagination,
    at,
    pages,
    /** Searches for a text without a delay. */
    ask,
    turn: (by: number) => setPage({ of: q, at: Math.min(Math.max(asked + by, 1), Math.max(pages, 1)) }),
  }
}

/**
 * The typed text and the event handlers of the input. Typing opens the list. Enter or a paste searches at once.
 * Leaving the input closes the list.
 */
function useTyping<E extends Entity>(props: Props<E>) {
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useFound(props, typed ?? '', combobox.dropdownOpened)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter searches at once, and does not submit the surrounding form while a search is running.
    if (event.key === 'Enter' && found.isSearching) {
      event.preventDefault()
      found.ask(event.currentTarget.value.trim())
    }
    const by = { PageDown: 1, PageUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    found.turn(by)
  }
  const handlers = {
    onClick: () => combobox.openDropdown(),
    // The list does not open if a refused save focuses the input, because the list would cover the error. The list
    // also does not open if a record is already chosen.
    onFocus: () => props.error || props.value || startTransition(() => combobox.openDropdown()),
    onBlur: () => {
      combobox.closeDropdown()
      setTyped(null)
    },
    onKeyDown: press,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value)
      if (isPaste(event)) found.ask(event.currentTarget.value.trim())
      combobox.openDropdown()
      combobox.updateSelectedOptionIndex()
    },
  }
  return { combobox, found, typed, forget: () => setTyped(null), handlers }
}

/**
 * A picker with a small table of records that the server searches (UI-29, UI-30). Arrows and Enter choose a record.
 * Page Up and Page Down change the page.
 */
export function TablePicker<E extends Entity, C extends Chosen>(props: Props<E, C>) {
  const { entity, label, value, onChange } = props
  const called = props.called ?? ((record: C) => nameOf(entity, record))
  const { t } = useTranslation('kit')
  const disabled = useReadOnly() || props.disabled === true
  const { combobox, found, typed, forget, handlers } = useTyping(props)
  const pick = (id: string) => {
    const chosen = found.records.find(({ _id }) => _id === id)
    if (chosen) onChange(chosen)
    forget()
    combobox.closeDropdown()
  }
  const clear = () => {
    forget()
    onChange(null)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...(props.id === undefined ? {} : { id: props.id })}
          label={label}
          error={props.error}
          disabled={disabled}
          {...(props.first ? { 'data-autofocus': true } : {})}
          placeholder={props.placeholder ?? t('choose')}
          autoComplete="off"
          maxLength={200}
          value={typed ?? (value && called(value)) ?? ''}
          rightSection={
            found.isSearching ? (
              <Loader size={14} />
            ) : value !== null && !disabled ? (
              <CloseButton size="sm" aria-label={t('clear', { field: label })} onClick={clear} />
            ) : (
              <Combobox.Chevron />
            )
          }
          {...handlers}
        />
      </Combobox.Target>
      <FoundStatus
        count={combobox.dropdownOpened && !found.isSearching ? (found.pagination?.count ?? 0) : null}
        isCapped={found.pagination?.capped === true}
        isFailed={found.isError}
      />
      <FoundRows {...props} found={found} />
    </Combobox>
  )
}

/** The found records as a table. */
function FoundRows<E extends Entity>({ found, ...props }: Props<E> & { found: ReturnType<typeof useFound> }) {
  const { entity, words, columns, label, value } = props
  const { t } = useTranslation('kit')
  const writing = useWriting()
  const tracks = columns.map(({ width }) => (width === undefined ? 'minmax(0, 1fr)' : `${width}px`))
  const style = { gridTemplateColumns: tracks.join(' ') }
  return (
    <Combobox.Dropdown>
      <div className={`${classes.row} ${classes.head}`} style={style} aria-hidden>
        {columns.map(({ field, title, align }) => (
          <Text key={field} size="xs" c="dimmed" truncate ta={align ?? 'left'}>
            {title ?? words.field(field)}
          </Text>
        ))}
      </div>
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label}>
        {found.records.map((record) => (
          <Combobox.Option
            key={record._id}
            value={record._id}
            active={record._id === value?._id}
            aria-selected={record._id === value?._id}
          >
            <div className={classes.row} style={style}>
              {columns.map((column) => (
                <Text key={column.field} size="sm" truncate component="div" ta={column.align ?? 'left'}>
                  {columnValue({ entity, words, column, record, writing })}
                </Text>
              ))}
            </div>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {found.records.length === 0 && (
        <Combobox.Empty>
          {found.isError
            ? (props.failed ?? t('listFailed'))
            : found.isPending
              ? t('searching')
              : (props.nothing ?? t('noOptions'))}
        </Combobox.Empty>
      )}
      {found.pagination && found.pages > 1 && <Pages of={found.pagination} turn={found.turn} />}
    </Combobox.Dropdown>
  )
}

type PagesProps = { of: Pagination; turn: (by: number) => void }

/** The buttons of the pager. The search input keeps the focus when users click a button. */
function Pages({ of, turn }: PagesProps) {
  const { t } = useTranslation('kit')
  const format = useFormat()
  const { page: at, pages, count } = of
  const first = (at - 1) * pickerPageSize + 1
  const last = Math.min(at * pickerPageSize, count)
  return (
    <Combobox.Footer onMouseDown={(event) => event.preventDefault()}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="xs" c="dimmed" component="output">
          {t('showing', {
            first: format.number(first),
            last: format.number(last),
            total: entriesText(format, of),
          })}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            tabIndex={-1}
            size="sm"
            aria-label={t('previousPage')}
            disabled={at === 1}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            tabIndex={-1}
            size="sm"
            aria-label={t('nextPage')}
            disabled={at === pages}
            onClick={() => turn(1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Group>
      </Group>
    </Combobox.Footer>
  )
}
