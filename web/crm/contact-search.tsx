import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { client } from '@fieldhouse/domain/crm/client'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordQueries } from '../kit/api/records.ts'
import { isPaste, useRestedText } from '../kit/value/use-rested-text.ts'
import { useReadOnly } from '../ui/read-only.tsx'

export type ClientRecord = Read<typeof client>

type Props = {
  label: string
  onPick: (client: ClientRecord) => void
  /** Time without typing before the server searches, in ms; about a second unless a form is in a hurry (CRM-15). */
  pause?: number
  /** The client one does not look for. */
  except?: string
  /** How many letters are worth a search. */
  shortest?: number
  /** Called when a search fails; the list is empty then (CRM-15). */
  onFailed?: () => void
  error?: ReactNode
  disabled?: boolean
  'data-autofocus'?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/** How many clients are offered at once; more letters find the others (UI-48). */
const pageSize = 5
const fields = ['firstName', 'lastName', 'email', 'phone'] as const

/** How somebody is reached, in a line. */
export const contactOf = (of: { phone?: unknown; email?: unknown }): string =>
  [typeof of.phone === 'string' ? displayPhone(of.phone) : null, of.email].filter(Boolean).join(' · ')

/** What is found once the typing has rested; nothing where the search failed. */
function useFound(
  typed: string,
  { pause, shortest, onFailed }: { pause: number; shortest: number; onFailed: () => void },
) {
  const [q, ask] = useRestedText(typed.trim(), pause)
  const enabled = q.length >= shortest
  const found = useQuery({ ...recordQueries.search(client, { q, fields, limit: pageSize }), enabled })
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (found.isError) fail()
  }, [found.isError])
  return {
    clients: enabled && !found.isError ? (found.data?.result ?? []) : [],
    /** Searches for a text at once. */
    ask,
    /** What was typed last is not asked for yet. */
    isWaiting: q !== typed.trim(),
    isSearching: found.isFetching,
    isDone: enabled && !found.isFetching && q === typed.trim(),
  }
}

/** Searches contacts by name, mail or phone, and hands on the one that is chosen (CRM-13, CRM-15). */
export function ContactSearch({ label, onPick, error, ref, ...props }: Props) {
  const { pause = 1000, shortest = 1, onFailed = () => {} } = props
  const { t } = useTranslation(['crm', 'kit', 'kit/list'])
  const disabled = useReadOnly() || props.disabled === true
  const [typed, setTyped] = useState('')
  const found = useFound(typed, { pause, shortest, onFailed })
  const { isSearching, isDone } = found
  const clients = found.clients.filter(({ _id }) => _id !== props.except)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const pick = (id: string) => {
    const chosen = clients.find(({ _id }) => _id === id)
    if (chosen) onPick(chosen)
    setTyped('')
    combobox.closeDropdown()
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
            isSearching ? (
              <Loader size={14} aria-label={t('kit:searching')} />
            ) : typed === '' ? null : (
              <CloseButton size="sm" aria-label={t('kit/list:clearSearch')} onClick={() => setTyped('')} />
            )
          }
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            if (isPaste(event)) found.ask(event.currentTarget.value.trim())
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !found.isWaiting) return
            event.preventDefault()
            found.ask(typed.trim())
          }}
          onFocus={() => {
            if (typed !== '') combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <FoundClients label={label} clients={clients} isDone={isDone} />
    </Combobox>
  )
}

type FoundProps = { label: string; clients: readonly ClientRecord[]; isDone: boolean }

/** The clients that were found, to choose one; once the search is through, that there is none. */
function FoundClients({ label, clients, isDone }: FoundProps) {
  const { t } = useTranslation('crm')
  return (
    <Combobox.Dropdown hidden={!isDone && clients.length === 0}>
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label}>
        {clients.map((each) => (
          <Combobox.Option key={each._id} value={each._id}>
            <Text size="sm">{each.name}</Text>
            <Text size="xs" c="dimmed">
              {contactOf(each)}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      {isDone && clients.length === 0 && <Combobox.Empty>{t('picker.none')}</Combobox.Empty>}
    </Combobox.Dropdown>
  )
}
