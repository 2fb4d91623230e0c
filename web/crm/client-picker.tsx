import {
  ActionIcon,
  Card,
  CloseButton,
  Combobox,
  Fieldset,
  Group,
  Loader,
  Text,
  TextInput,
  useCombobox,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { client } from '@fieldhouse/domain/crm/client'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { displayPhone } from '@fieldhouse/domain/kit/phone'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordQueries } from '../kit/records.ts'
import { toast } from '../ui/toast.tsx'

export type ClientRecord = Read<typeof client>

/** What is shown of a client that was picked. */
export type PickedClient = Pick<ClientRecord, '_id'> & {
  name?: unknown
  firstName?: unknown
  lastName?: unknown
  phone?: unknown
  email?: unknown
}

type Props = {
  label: string
  value: PickedClient | null
  onPick: (client: ClientRecord | null) => void
  error?: ReactNode
  disabled?: boolean
}

type Focused = Props & { focus: boolean }

/** Time without typing before the server searches, in ms (CRM-14). */
const pause = 500
const shortest = 2
/** How many clients are offered at once; more letters find the others (UI-48). */
const pageSize = 5
const fields = ['firstName', 'lastName', 'email', 'phone']

const contactOf = (of: PickedClient) =>
  [typeof of.phone === 'string' ? displayPhone(of.phone) : null, of.email].filter(Boolean).join(' · ')

/** Searches a client by name, mail or phone, then shows the one that was picked (CRM-13, CRM-14). */
export function ClientPicker(props: Props) {
  const { value } = props
  // What was focused is gone once somebody is picked or cleared: the focus goes on to what took its place.
  const [moved, setMoved] = useState(false)
  const parts = {
    ...props,
    focus: moved,
    onPick: (picked: ClientRecord | null) => {
      setMoved(true)
      props.onPick(picked)
    },
  }
  return value ? <Picked {...parts} value={value} /> : <Search {...parts} />
}

/** Focuses an element as soon as it is there. */
const focusIf = (wanted: boolean) => (node: HTMLElement | null) => {
  if (wanted) node?.focus()
}

function Picked({ label, value, onPick, disabled = false, focus }: Focused & { value: PickedClient }) {
  const [grab] = useState(() => focusIf(focus))
  const { t } = useTranslation('crm')
  return (
    <Fieldset variant="unstyled" legend={label}>
      <Card withBorder padding="sm">
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text fw={500}>{String(value.name ?? '')}</Text>
            <Text size="sm" c="dimmed">
              {contactOf(value)}
            </Text>
          </div>
          {!disabled && (
            <ActionIcon ref={grab} aria-label={t('picker.clear')} onClick={() => onPick(null)}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      </Card>
    </Fieldset>
  )
}

function Search({ label, onPick, error, disabled = false, focus }: Focused) {
  const [grab] = useState(() => focusIf(focus))
  const { t } = useTranslation('crm')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), pause)
  const enabled = q.length >= shortest
  const found = useQuery({ ...recordQueries.search(client, { q, fields, limit: pageSize }), enabled })
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  useEffect(() => {
    if (found.isError) toast('error', t('picker.failed'))
  }, [found.isError, t])
  const clients = enabled && !found.isError ? (found.data?.result ?? []) : []
  const settled = enabled && !found.isFetching && q === typed.trim()
  const pick = (id: string) => {
    const chosen = clients.find(({ _id }) => _id === id)
    if (chosen) onPick(chosen)
    setTyped('')
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
      <Combobox.Target>
        <TextInput
          ref={grab}
          label={label}
          placeholder={t('picker.placeholder')}
          error={error}
          disabled={disabled}
          maxLength={200}
          autoComplete="off"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            found.isFetching ? (
              <Loader size={14} aria-label={t('picker.searching')} />
            ) : typed === '' ? null : (
              <CloseButton size="sm" aria-label={t('picker.clearText')} onClick={() => setTyped('')} />
            )
          }
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => {
            if (typed !== '') combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!settled && clients.length === 0}>
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label={label}>
          {clients.map((each) => (
            <Combobox.Option key={each._id} value={each._id}>
              <Text size="sm">{each.name}</Text>
              <Text size="xs" c="dimmed">
                {contactOf(each)}
              </Text>
            </Combobox.Option>
          ))}
          {settled && clients.length === 0 && <Combobox.Empty>{t('picker.none')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
