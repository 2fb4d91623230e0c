import { Group, Stack, Title } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { job } from '@fieldhouse/domain/operations/job'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { Balances } from '../crm/balances.tsx'
import { ColoredName } from '../kit/value/cell.tsx'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { AddressLine, Fact, Facts, MailLine, PhoneLine } from '../ui/facts.tsx'

/** Shows the client of the order's job, with the sections of the client's form, read-only (ORD-43, OPEN-148). */
export function OrderCustomer({ job: id }: { job: string }) {
  const read = useQuery(recordQueries.read(job, id))
  if (!read.data) return <QueryState of={read} />
  return <Customer of={read.data} />
}

type JobRecord = Read<typeof job>
type AccountRecord = Read<typeof account>

function Customer({ of: record }: { of: JobRecord }) {
  const { t } = useTranslation('orders')
  const words = useEntityWords(job, 'operations')
  const ofAccount = useEntityWords(account, 'crm')
  const mayAccount = useMay(account.section, 'read')
  const { data: billed } = useQuery({
    ...recordQueries.read(account, record.account._id),
    enabled: mayAccount,
  })
  return (
    <Stack gap="xl">
      <Section title={t('customer.basic')}>
        <Facts columns>
          <Fact label={words.field('client')}>
            <RecordLink entity="client" record={record.client} />
          </Fact>
          <Fact label={words.field('account')}>
            <RecordLink entity="account" record={record.account} />
          </Fact>
          <Fact label={ofAccount.field('accountType')}>
            {billed?.accountType && ofAccount.option('accountType', billed.accountType)}
          </Fact>
        </Facts>
      </Section>
      <Section title={t('customer.contact')}>
        <Facts columns>
          <Fact label={t('customer.name')}>{nameOf('client', record.client)}</Fact>
          <Fact label={words.field('phone')}>
            <PhoneLine phone={record.phone} />
          </Fact>
          <Fact label={words.field('email')}>{record.email && <MailLine email={record.email} />}</Fact>
        </Facts>
      </Section>
      <Section title={t('customer.places')}>
        <Places job={record} account={billed} />
      </Section>
      <Section title={t('customer.more')}>
        <More job={record} account={billed} />
      </Section>
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

type Props = { job: JobRecord; account: AccountRecord | undefined }

/** Shows the account's service locations. Users who may not read accounts see only the location of the job. */
function Places({ job: record, account: billed }: Props) {
  const words = useEntityWords(job, 'operations')
  const { t } = useTranslation('orders')
  if (!billed)
    return (
      <Facts columns>
        <Fact label={words.field('address')}>{record.address}</Fact>
      </Facts>
    )
  if (billed.serviceLocations.length === 0) return t('customer.noPlaces')
  return (
    <Facts columns>
      {billed.serviceLocations.map(({ _id, name, address }) => (
        <Fact key={_id} label={name ?? words.field('address')}>
          <AddressLine address={address} />
        </Fact>
      ))}
    </Facts>
  )
}

function More({ job: record, account: billed }: Props) {
  const format = useFormat()
  const words = useEntityWords(account, 'crm')
  const { tags = [], departement, lastServicedDate } = billed ?? {}
  return (
    <Facts columns>
      <Fact label={words.field('departement')}>{departement}</Fact>
      <Fact label={words.field('tags')}>
        {tags.length > 0 && (
          <Group gap={4}>
            {tags.map((tag) => (
              <ColoredName of="tag" key={tag._id} record={tag} />
            ))}
          </Group>
        )}
      </Fact>
      <Fact label={words.field('lastServicedDate')}>
        {lastServicedDate ? format.instant(lastServicedDate) : null}
      </Fact>
      <Fact label={words.field('balances')}>
        <Balances of={record.balances} />
      </Fact>
    </Facts>
  )
}
