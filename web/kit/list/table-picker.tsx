import { ActionIcon, CloseButton, Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../text/name-of.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { useWriting } from '../value/cell.tsx'
import type { Column } from './column.ts'
import { columnValue } from './column-value.tsx'
import { recordQueries } from '../api/records.ts'
import classes from './table-picker.module.css'
import { isPaste, useRestedText } from '../value/use-rested-text.ts'
import type { EntityWords } from '../text/words.ts'

/** How many rows are offered at once; the others are a page further (UI-48). */
const pickerPageSize = 5

type Chosen = { _id: string } & Readonly<Record<string, unknown>>

type Props<E extends Entity, C extends Chosen = Chosen> = {
  entity: E
  words: EntityWords
  /** The columns that distinguish the records; those without a width share what the others leave. */
  columns: readonly Column[]
  label: string
  /** Where something leads to it. */
  id?: string | undefined
  value: C | null
  /** What a record is called here, where not as everywhere. */
  called?(record: C): string
  onChange(record: Read<NoInfer<E>> | null): void
  /** Narrows what is offered: `{ filter_warehouse: id }`, or what answers that by the time it is asked. */
  query?: ListParams<NoInfer<E>> | (() => ListParams<NoInfer<E>>)
  /** Time without typing before the server is asked, in ms. */
  pause?: number
  /** What is said where the search failed, and where it finds nothing. */
  failed?: string
  nothing?: string
  error?: ReactNode
  placeholder?: string
  disabled?: boolean
  /** Takes the focus when the dialog or drawer opens. */
  first?: boolean
}

/** A page of what is found for the typed text; while another is on its way, the one that is shown. */
function useFound<E extends Entity>(
  { entity, query, pause = 300 }: Props<E>,
  typed: string,
  opened: boolean,
) {
  const text = typed.trim()
  const [rested, ask] = useRestedText(text, pause)
  // Who empties the search, or begins another one, does not wait for what everybody is offered first.
  const q = text === '' ? '' : rested
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
    /** What was typed last is not asked for yet. */
    isWaiting: opened && text !== q,
    isSearching: found.isFetching || (opened && text !== q),
    // A search that failed gives nothing, whatever the one before it found.
    records: found.isError ? [] : (found.data?.result ?? []),
    total,
    at,
    pages,
    /** Searches for a text at once. */
    ask,
    turn: (by: number) => setPage({ of: q, at: Math.min(Math.max(asked + by, 1), Math.max(pages, 1)) }),
  }
}

/** What is typed into the search: asked for at once by Enter or a paste, with the list open while the cursor is there. */
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
    // The cursor may be put here by a refused save or by a form that begins here: the list would cover what is wrong, or is
    // filled in already.
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
 * Chooses a product, supplier or item of stock from a small table that searches on the server (UI-29, UI-30). Arrows
 * and Enter choose, Page Up and Page Down turn the page.
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

/** What was found, in columns. */
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

/** Turns the page without taking the cursor out of the search. */
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
