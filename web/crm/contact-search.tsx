import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { client } from '@fieldhouse/domain/crm/client'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { recordQueries } from '../kit/api/records.ts'
import { isPaste, useDebouncedText } from '../kit/value/use-debounced-text.ts'
import { FoundStatus } from '../kit/value/found-status.tsx'
import { useReadOnly } from '../ui/read-only.tsx'

export type ClientRecord = Read<typeof client>

type Props = {
  label: string
  onPick: (client: ClientRecord) => void
  /** How long the user must pause typing before the search, in ms. The default is one second (CRM-15). */
  pause?: number
  /** The id of a client to leave out. */
  except?: string
  /** The minimum number of letters for a search. */
  shortest?: number
  /** Called when a search fails. The list is then empty (CRM-15). */
  onFailed?: () => void
  /** Creates a client with the typed text. If this function is given, the list offers to create a client (OPEN-764). */
  onCreate?: ((typed: string) => void) | undefined
  error?: ReactNode
  disabled?: boolean
  'data-autofocus'?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/** The maximum number of clients that are offered at once. Users find other clients by typing more letters (UI-48). */
const pageSize = 5
/** The value of the option that creates a client. */
const create = '$create'
const fields = ['firstName', 'lastName', 'email', 'phone'] as const

/** The phone number and the email address of a client in one line. */
export const contactOf = (of: { phone?: unknown; email?: unknown }): string =>
  [typeof of.phone === 'string' ? displayPhone(of.phone) : null, of.email].filter(Boolean).join(' · ')

/** Whether one of the clients has exactly this name. */
const isNameOf = (clients: readonly ClientRecord[], text: string) =>
  clients.some(({ name }) => name.toLowerCase() === text.trim().toLowerCase())

/** Finds clients after the user has paused typing. If the search fails, the list is empty. */
function useFound(
  typed: string,
  { pause, shortest, onFailed }: { pause: number; shortest: number; onFailed: () => void },
) {
  const [q, ask] = useDebouncedText(typed.trim(), pause)
  const enabled = q.length >= shortest
  const found = useQuery({ ...recordQueries.search(client, { q, fields, limit: pageSize }), enabled })
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (found.isError) fail()
  }, [found.isError])
  return {
    clients: enabled && !found.isError ? (found.data?.result ?? []) : [],
    /** Searches for a text without a delay. */
    ask,
    /** Whether the search for the typed text has not begun yet. */
    isWaiting: q !== typed.trim(),
    isSearching: found.isFetching,
    isFailed: found.isError,
    isDone: enabled && !found.isFetching && q === typed.trim(),
  }
}

/** An input that searches clients by name, email or phone. Calls `onPick` with the chosen client (CRM-13, CRM-15). */
export function ContactSearch({ label, onPick, error, ref, ...props }: Props) {
  const { pause = 1000, shortest = 1, onFailed = () => {} } = props
  const { t } = useTranslation('crm')
  const disabled = useReadOnly() || props.disabled === true
  const [typed, setTyped] = useState('')
  const found = useFound(typed, { pause, shortest, onFailed })
  const { isSearching, isDone } = found
  const clients = found.clients.filter(({ _id }) => _id !== props.except)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isNew = isDone && props.onCreate !== undefined && !isNameOf(clients, typed)
  const pick = (id: string) => {
    combobox.closeDropdown()
    // The typed text remains, because the user may cancel the creation.
    if (id === create) return props.onCreate?.(typed.trim())
    const chosen = clients.find(({ _id }) => _id === id)
    if (chosen) onPick(chosen)
    setTyped('')
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={ref ?? null}
          label={label}
          placeholder={t('picker.placeholder')}
          error={error}
          disabled={disabled}
          data-autofocus={props['data-autofocus']}
          maxLength={200}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            <InputEnd isSearching={isSearching} onClear={typed === '' ? null : () => setTyped('')} />
          }
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (isPaste(event)) found.ask(event.currentTarget.value.trim())
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(found.isWaiting || isSearching)) return
            // Enter searches at once, and does not submit the surrounding form while a search is running.
            event.preventDefault()
            found.ask(typed.trim())
          }}
          onFocus={() => {
            if (typed !== '') combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <FoundStatus count={isDone ? clients.length : null} isFailed={found.isFailed} />
      <FoundClients {...{ label, clients, isDone }} creatable={isNew ? typed.trim() : null} />
    </Combobox>
  )
}

/** A loader while a search is running, or else a button that clears the text. */
function InputEnd({ isSearching, onClear }: { isSearching: boolean; onClear: (() => void) | null }) {
  const { t } = useTranslation(['kit', 'kit/list'])
  if (isSearching) return <Loader size={14} aria-label={t('kit:searching')} />
  return onClear && <CloseButton size="sm" aria-label={t('kit/list:clearSearch')} onClick={onClear} />
}

type FoundProps = {
  label: string
  clients: readonly ClientRecord[]
  isDone: boolean
  /** The name for a new client, if the list offers to create one; else null. */
  creatable: string | null
}

/** The found clients as options, a message if none was found, and the option to create a client. */
function FoundClients({ label, clients, isDone, creatable }: FoundProps) {
  const { t } = useTranslation('crm')
  return (
    <Combobox.Dropdown hidden={!isDone && clients.length === 0}>
      {isDone && clients.length === 0 && <Combobox.Empty>{t('picker.none')}</Combobox.Empty>}
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label}>
        {clients.map((each) => (
          <Combobox.Option key={each._id} value={each._id}>
            <Text size="sm">{each.name}</Text>
            <Text size="xs" c="dimmed">
              {contactOf(each)}
            </Text>
          </Combobox.Option>
        ))}
        {creatable !== null && (
          <Combobox.Option value={create}>{t('picker.create', { name: creatable })}</Combobox.Option>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}
