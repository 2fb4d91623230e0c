import { ActionIcon, CloseButton, Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, startTransition, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { useWriting } from '../value/cell.tsx'
import type { Column } from './column.ts'
import { columnValue } from './column-value.tsx'
import { recordQueries } from '../api/records.ts'
import classes from './table-picker.module.css'
import { isPaste, useDebouncedText } from '../value/use-debounced-text.ts'
import type { EntityWords } from '../text/words.ts'

/** How many rows are offered per page (UI-48). */
const pickerPageSize = 5

type Chosen = { _id: string } & Readonly<Record<string, unknown>>

type Props<E extends Entity, C extends Chosen = Chosen> = {
  entity: E
  words: EntityWords
  /** The columns that distinguish the records; columns without a width share the remaining width. */
  columns: readonly Column[]
  label: string
  /** The id of the input, if something has to focus it. */
  id?: string | undefined
  value: C | null
  /** Returns the name of a record, if it differs from the usual one. */
  called?(record: C): string
  onChange(record: Read<NoInfer<E>> | null): void
  /** Limits the offered records: `{ filter_warehouse: id }`, or a function that returns the limit for each query. */
  query?: ListParams<NoInfer<E>> | (() => ListParams<NoInfer<E>>)
  /** The pause in typing before the server is queried, in ms. */
  pause?: number
  /** The messages for a failed search and for a search without results. */
  failed?: string
  nothing?: string
  error?: ReactNode
  placeholder?: string
  disabled?: boolean
  /** Whether it takes the focus when its dialog or drawer opens. */
  first?: boolean
}

/** A page of results for the typed text; while another is loading, the current page stays. */
function useFound<E extends Entity>(
  { entity, query, pause = 300 }: Props<E>,
  typed: string,
  opened: boolean,
) {
  const text = typed.trim()
  const [debounced, ask] = useDebouncedText(text, pause)
  // Clearing the search, or beginning a new one, shows the initial offers without a delay.
  const q = text === '' ? '' : debounced
  const [page, setPage] = useState({ of: '', at: 1 })
  const asked = page.of === q ? page.at : 1
  const narrowed = typeof query === 'function' ? query() : query
  const found = useQuery({
    ...recordQueries.search(entity, { q, page: asked, limit: pickerPageSize, ...narrowed }),
    enabled: opened,
  })
  const { page: at = 1, pages = 1, count: total = 0 } = found.data?.pagination ?? {}
  return {
    ...found,
    /** Whether the server has not been queried for the latest text yet. */
    isWaiting: opened && text !== q,
    isSearching: found.isFetching || (opened && text !== q),
    // A failed search shows no results, whatever the previous search found.
    records: found.isError ? [] : (found.data?.result ?? []),
    total,
    at,
    pages,
    /** Searches for a text at once. */
    ask,
    turn: (by: number) => setPage({ of: q, at: Math.min(Math.max(asked + by, 1), Math.max(pages, 1)) }),
  }
}

/** The typed search text. Enter or a paste searches at once; typing opens the list, and leaving the input closes it. */
function useTyping<E extends Entity>(props: Props<E>) {
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useFound(props, typed ?? '', combobox.dropdownOpened)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && found.isWaiting) {
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
    // A refused save or an opening form may focus this input. The list would then cover the error, or the field is
    // already filled in.
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
 * Picks a record, such as a product or supplier, from a small table searched on the server (UI-29, UI-30).
 * Arrows and Enter choose; Page Up and Page Down turn pages.
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
      <FoundRows {...props} found={found} />
    </Combobox>
  )
}

/** The found records, in columns. */
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
      {found.pages > 1 && <Pages {...found} />}
    </Combobox.Dropdown>
  )
}

type PagesProps = { at: number; pages: number; total: number; turn: (by: number) => void }

/** Pager buttons that leave the focus in the search input. */
function Pages({ at, pages, total, turn }: PagesProps) {
  const { t } = useTranslation('kit')
  const first = (at - 1) * pickerPageSize + 1
  const last = Math.min(at * pickerPageSize, total)
  return (
    <Combobox.Footer onMouseDown={(event) => event.preventDefault()}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="xs" c="dimmed" component="output">
          {t('showing', { first, last, total })}
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
