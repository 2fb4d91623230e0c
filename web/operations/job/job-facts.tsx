import { Group } from '@mantine/core'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { job } from '@fieldhouse/domain/operations/job'
import { jobPriorityWords, jobSiteWords } from '@fieldhouse/domain/operations/jobs/job-words'
import type { ReactNode } from 'react'
import { RecordLink } from '../../screens/record-link.tsx'
import { CustomFacts } from '../../kit/record/custom-facts.tsx'
import { nameOf } from '../../kit/text/name-of.ts'
import { ColoredName } from '../../kit/value/cell.tsx'
import { Balances } from '../../crm/balances.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { Copy } from '../../ui/copy.tsx'
import { AddressLine, Fact, Facts, MailLine, PhoneLine } from '../../ui/facts.tsx'
import type { JobRecord } from '../job-edit.tsx'
import { JobNeeds } from './job-needs.tsx'

const isAddress = (value: unknown): value is Address => typeof value === 'object' && value !== null

/** The client, location, account, balance and further fields of a job. */
export function JobFacts({ record, money }: { record: JobRecord; money: ReactNode }) {
  const format = useFormat()
  const language = useLanguage()
  const words = useEntityWords(job, 'operations')
  const { client, account, serviceLocation: place } = record
  const address = place?.['address'] ?? (record.address ? { formatted: record.address } : null)
  return (
    <Facts>
      <Fact label={words.field('client')}>
        <RecordLink entity="client" record={client} fw={500} />
        <PhoneLine phone={record.phone} />
        {record.email && <MailLine email={record.email} />}
      </Fact>
      <Fact label={words.field('address')}>
        {typeof place?.['name'] === 'string' && <div>{place['name']}</div>}
        {isAddress(address) && <AddressLine address={address} />}
      </Fact>
      <Fact label={words.field('account')}>
        <RecordLink entity="account" record={account} className="figures" />
      </Fact>
      <Fact label={words.field('balance')}>
        <Balances of={record.balances} />
      </Fact>
      {money}
      <Fact label={words.field('primaryTechnician')}>{nameOf('workforce', record.primaryTechnician)}</Fact>
      <Fact label={words.field('tags')}>
        {record.tags.length > 0 && (
          <Group gap={4}>
            {record.tags.map((tag) => (
              <ColoredName of="tag" key={tag._id} record={tag} />
            ))}
          </Group>
        )}
      </Fact>
      {record.jobType && (
        <Fact label={words.field('jobType')}>
          <RecordLink entity="job-type" record={record.jobType} />
        </Fact>
      )}
      <Fact label={words.field('jobSiteType')}>{jobSiteWords[record.jobSiteType][language]}</Fact>
      {record.priority && (
        <Fact label={words.field('priority')}>{jobPriorityWords[record.priority][language]}</Fact>
      )}
      {record.startAt !== null && (
        <Fact label={words.field('startAt')}>{format.instant(record.startAt)}</Fact>
      )}
      <JobNeeds record={record} words={words} />
      <OriginFacts record={record} />
      <CustomFacts entity={job} words={words} record={record} />
      {record.purchaseOrder && (
        <Fact label={words.field('purchaseOrder')}>
          {record.purchaseOrder} <Copy text={record.purchaseOrder} label={words.field('purchaseOrder')} />
        </Fact>
      )}
      <Fact label={words.field('createdAt')}>{format.instant(record.createdAt)}</Fact>
    </Facts>
  )
}

/** The plan and the due day of a service plan's job, or the former number of an imported job. */
function OriginFacts({ record: { servicePlan, dueOn, formerNumber } }: { record: JobRecord }) {
  const format = useFormat()
  const words = useEntityWords(job, 'operations')
  return (
    <>
      {servicePlan && (
        <Fact label={words.field('servicePlan')}>
          <RecordLink entity="service-plan" record={servicePlan} />
        </Fact>
      )}
      {dueOn && <Fact label={words.field('dueOn')}>{format.day(dueOn)}</Fact>}
      {formerNumber && <Fact label={words.field('formerNumber')}>{formerNumber}</Fact>}
    </>
  )
}
