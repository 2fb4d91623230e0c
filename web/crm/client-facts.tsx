import { Stack, Text } from '@mantine/core'
import { client } from '@fieldhouse/domain/crm/client'
import { localeLabels } from '@fieldhouse/domain/kit/words/locales'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { CustomFacts } from '../kit/record/custom-facts.tsx'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { useFormat } from '../kit/value/format.ts'
import { PhoneOfKind } from './phone-of-kind.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { Facts, Fact, MailLine, PhoneLine } from '../ui/facts.tsx'
import classes from '../ui/page/record-page.module.css'
import { ClientAddress } from './locations/client-address.tsx'
import type { ClientRecord } from './contact-search.tsx'
import { TagsFact } from './tags-fact.tsx'

type Props = {
  record: ClientRecord
  /** Facts of other areas, shown above the client's own facts. */
  summary: ReactNode
}

/** The facts of a client. Each fact can be edited in place. */
export function ClientFacts({ record, summary }: Props) {
  const { t } = useTranslation('crm')
  const format = useFormat()
  const words = useEntityWords(client, 'crm')
  const of = { entity: client, words, record }
  return (
    <>
      <Facts>
        {summary}
        <TagsFact {...of} type="CLIENT" />
        <EditableFact {...of} field="phone">
          {record.phone && <PhoneLine phone={record.phone} />}
        </EditableFact>
        <OtherPhones phones={record.additionalPhones} />
        <EditableFact {...of} field="email">
          {record.email && <MailLine email={record.email} />}
        </EditableFact>
        <OtherEmails emails={record.additionalEmails} />
        <ClientAddress record={record} />
        <EditableFact {...of} field="languages">
          {record.languages.map((language) => localeLabels[language]).join(', ')}
        </EditableFact>
        <EditableFact {...of} field="position">
          {record.position && words.option('position', record.position)}
        </EditableFact>
        {record.title && (
          <EditableFact {...of} field="title">
            {record.title}
          </EditableFact>
        )}
        {record.birthday && (
          <EditableFact {...of} field="birthday">
            {format.day(record.birthday)}
          </EditableFact>
        )}
        <EditableFact {...of} field="timezone">
          {record.timezone}
        </EditableFact>
        <EditableFact {...of} field="notes">
          {record.notes && (
            <Text size="sm" className={classes.text}>
              {record.notes}
            </Text>
          )}
        </EditableFact>
        <CustomFacts {...of} />
      </Facts>
      <Text size="xs" c="dimmed" mt="md">
        {t('since', { date: format.instant(record.createdAt) })}
      </Text>
    </>
  )
}

/** The additional phones. Renders nothing if the client has no additional phone. */
function OtherPhones({ phones }: { phones: ClientRecord['additionalPhones'] }) {
  const words = useEntityWords(client, 'crm')
  if (phones.length === 0) return null
  return (
    <Fact label={words.field('additionalPhones')}>
      <Stack gap={0}>
        {phones.map(({ number, type, ext }) => (
          <PhoneOfKind key={number} phone={number} type={type} ext={ext} />
        ))}
      </Stack>
    </Fact>
  )
}

/** The additional email addresses. Renders nothing if the client has no additional address. */
function OtherEmails({ emails }: { emails: ClientRecord['additionalEmails'] }) {
  const words = useEntityWords(client, 'crm')
  if (emails.length === 0) return null
  return (
    <Fact label={words.field('additionalEmails')}>
      <Stack gap={0}>
        {emails.map(({ value }) => (
          <MailLine key={value} email={value} />
        ))}
      </Stack>
    </Fact>
  )
}
