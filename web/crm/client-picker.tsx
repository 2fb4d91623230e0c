import { client as clientEntity } from '@fieldhouse/domain/crm/client'
import { ActionIcon, Card, Fieldset, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { grabFocus } from '../ui/dialog/grab-focus.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { useMay } from '../kit/api/may.ts'
import { toast } from '../kit/text/toast.tsx'
import { useLatest } from '../kit/value/use-latest.ts'
import { type ClientRecord, ContactSearch, contactOf } from './contact-search.tsx'
import { useNewClient } from './use-new-client.tsx'

/** The fields that the picker shows of a chosen client. */
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
  /**
   * Called when the user creates a client with the typed text. By default, the form of a new client opens in a drawer
   * (OPEN-764).
   */
  onCreate?: (typed: string) => void
  error?: ReactNode
  disabled?: boolean
  /** Whether the input is focused when its dialog opens. */
  'data-autofocus'?: boolean | undefined
}

/** How long the user must pause typing before the search, in ms, and the minimum number of letters (CRM-14). */
const search = { pause: 500, shortest: 2 }

/** Searches clients by name, email or phone, or creates a client, and shows the chosen client (CRM-13, CRM-14). */
export function ClientPicker(props: Props) {
  const newClient = useNewClient()
  const mayCreate = useMay(clientEntity.section, 'create')
  const picking = useLatest(props.onPick)
  const create = (typed: string) => void newClient.create(typed).then((made) => made && picking.current(made))
  return (
    <>
      <PickedOrSearch {...props} onCreate={mayCreate ? (props.onCreate ?? create) : undefined} />
      {newClient.drawer}
    </>
  )
}

type ShownProps = Omit<Props, 'onCreate'> & { onCreate: Props['onCreate'] | undefined }

/** The chosen client with a button that clears it, or the search if no client is chosen. */
function PickedOrSearch(props: ShownProps) {
  const { t } = useTranslation('crm')
  // The focused element disappears when a client is chosen or cleared. The focus then moves to the element that
  // replaces it.
  const [moved, setMoved] = useState(false)
  const { label, value, error } = props
  const disabled = useReadOnly() || props.disabled === true
  const pick = (picked: ClientRecord | null) => {
    setMoved(true)
    props.onPick(picked)
  }
  const focus = moved ? { ref: grabFocus } : {}
  return value ? (
    <Fieldset variant="unstyled" legend={label}>
      <Card withBorder padding="sm">
        <Group justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Text fw={500}>{String(value.name ?? '')}</Text>
            <Text size="sm" c="dimmed">
              {contactOf(value)}
            </Text>
          </div>
          {!disabled && (
            <ActionIcon {...focus} aria-label={t('picker.clear')} onClick={() => pick(null)}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      </Card>
    </Fieldset>
  ) : (
    <ContactSearch
      {...focus}
      {...search}
      label={label}
      error={error}
      disabled={disabled}
      data-autofocus={props['data-autofocus']}
      onPick={pick}
      onCreate={props.onCreate}
      onFailed={() => toast('error', t('picker.failed'))}
    />
  )
}
