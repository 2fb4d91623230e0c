import { Alert, Group, Stack, Text } from '@mantine/core'
import { jobRequest, jobRequestStates } from '@fieldhouse/domain/requests/job-request'
import { useTranslation } from '../locales/use-translation.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { StateBadge } from '../kit/value/state-menu.tsx'
import { RecordLink } from '../screens/record-link.tsx'
import { AddressLine, Fact, Facts, MailLine, PhoneLine } from '../ui/facts.tsx'
import type { RequestRecord } from './job-item.tsx'
import { useKnownByPhone } from './use-known-by-phone.ts'

type Props = { record: RequestRecord }

/** Shows the status, source, date and outcome of a request. */
function Standing({ record: { status, source, createdAt, reason } }: Props) {
  const { t } = useTranslation('requests/office')
  const format = useFormat()
  const words = useEntityWords(jobRequest, 'requests')
  return (
    <>
      <Group gap="xs">
        <StateBadge of={jobRequestStates} state={status} />
        <Text size="sm" c="dimmed">
          {words.option('source', source)} · {format.instant(createdAt)}
        </Text>
      </Group>
      {reason !== null && (
        <Alert color="gray" variant="light" title={t('declinedBecause')}>
          {reason}
        </Alert>
      )}
    </>
  )
}

/** Shows a request in the requester's own words, with their contact data. */
export function RequestFacts({ record }: Props) {
  const { t } = useTranslation('requests/office')
  const isKnownByPhone = useKnownByPhone(record)
  const words = useEntityWords(jobRequest, 'requests')
  const { problem, name, phone, email, address, language, machine, client, job } = record
  return (
    <Stack gap="md">
      <Standing record={record} />
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{problem}</Text>
      <Facts columns>
        {job && (
          <Fact label={words.field('job')}>
            <RecordLink entity="job" record={job} />
          </Fact>
        )}
        <Fact label={words.field('name')}>{name}</Fact>
        <Fact label={words.field('phone')}>
          <PhoneLine phone={phone} />
        </Fact>
        {email && (
          <Fact label={words.field('email')}>
            <MailLine email={email} />
          </Fact>
        )}
        {address?.formatted && (
          <Fact label={words.field('address')}>
            <AddressLine address={address} />
          </Fact>
        )}
        <Fact label={words.field('machine')}>
          {machine && <RecordLink entity="machine" record={machine} />}
        </Fact>
        <Fact label={words.field('client')}>
          {client && <RecordLink entity="client" record={client} />}
          {isKnownByPhone && (
            <Text size="sm" c="dimmed">
              {t('byPhone')}
            </Text>
          )}
        </Fact>
        {language && <Fact label={words.field('language')}>{words.option('language', language)}</Fact>}
      </Facts>
    </Stack>
  )
}
