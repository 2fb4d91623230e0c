import { Alert, Button, Text } from '@mantine/core'
import { client } from '@fieldhouse/domain/crm/client'
import { sendable } from '@fieldhouse/domain/kit/value/address'
import { useTranslation } from '../../locales/use-translation.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { useReadOnly } from '../../ui/read-only.tsx'
import { useAddressDraft, useMissingWords } from './address-draft.ts'
import { AddressFact } from './address-fact.tsx'
import type { ClientRecord } from '../contact-search.tsx'

/** The address of a client, with the draft of an incomplete address (CRM-10). */
export function ClientAddress({ record }: { record: ClientRecord }) {
  const { t } = useTranslation('crm')
  const words = useEntityWords(client, 'crm')
  const missing = useMissingWords()
  const readOnly = useReadOnly()
  const { draft, keep } = useAddressDraft(record._id)
  const forget = () => keep(record._id, null)
  return (
    <AddressFact
      entity={client}
      words={words}
      record={record}
      draft={draft}
      check={sendable.nullable()}
      onSaved={forget}
    >
      {draft && !readOnly && (
        <Alert color="yellow" mt={4} p="xs">
          <Text size="sm">{t('addressDraft.what', { address: draft.formatted ?? '' })}</Text>
          <Text size="sm">{t('addressDraft.missing', { missing: missing(draft) })}</Text>
          <Button variant="subtle" size="compact-sm" onClick={forget}>
            {t('addressDraft.discard')}
          </Button>
        </Alert>
      )}
    </AddressFact>
  )
}
