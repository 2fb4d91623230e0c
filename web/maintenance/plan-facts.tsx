import { Text } from '@mantine/core'
import { makingDay } from '@fieldhouse/domain/maintenance/due-jobs'
import { servicePlan } from '@fieldhouse/domain/maintenance/service-plan'
import { useTranslation } from '../locales/use-translation.ts'
import { accountCalled } from '../crm/account-called.ts'
import { FieldValue } from '../kit/value/cell.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { useDaysAhead } from './due-preview.tsx'
import { PlanRule } from './plan-columns.tsx'
import type { PlanRecord } from './plan-form.tsx'

/** The facts that are shown with the default formatting. */
const plainFields = ['leadDays', 'endsOn', 'endsAfter', 'lastDue', 'made', 'createdBy', 'createdAt'] as const

/** Shows the facts of a service plan, such as its due days, its rule and its client. */
export function PlanFacts({ record }: { record: PlanRecord }) {
  const words = useEntityWords(servicePlan, 'maintenance')
  const format = useFormat()
  const of = { entity: servicePlan, words }
  return (
    <Facts>
      <Due record={record} />
      <Fact label={words.field('frequency')}>
        <PlanRule {...record} />
      </Fact>
      <Fact label={words.field('startTime')}>{format.timeOfDay(record.startTime)}</Fact>
      <About record={record} />
      <Fact label={words.field('description')}>
        {record.description && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {record.description}
          </Text>
        )}
      </Fact>
      <Fact label={words.field('startOn')}>{format.day(record.startOn)}</Fact>
      {plainFields.map((field) => (
        <Fact key={field} label={words.field(field)}>
          {record[field] !== null && <FieldValue {...of} field={field} value={record[field]} />}
        </Fact>
      ))}
      <Fact label={words.field('note')}>
        {record.note && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {record.note}
          </Text>
        )}
      </Fact>
    </Facts>
  )
}

/** Shows the next due day with the day on which its job is created, and then the later due days. */
function Due({ record }: { record: PlanRecord }) {
  const { t } = useTranslation('maintenance')
  const words = useEntityWords(servicePlan, 'maintenance')
  const format = useFormat()
  const days = useDaysAhead(record)
  const { nextDue } = record
  if (nextDue === null) return null
  const later = days.filter((day) => day > nextDue)
  return (
    <>
      <Fact label={words.field('nextDue')}>
        <Text fw={600}>{format.day(nextDue)}</Text>
        <Text size="sm" c="dimmed">
          {t('madeOn', { day: format.day(makingDay(nextDue, record)) })}
        </Text>
      </Fact>
      {later.length > 0 && (
        <Fact label={t('thereafter')}>{later.map((day) => format.day(day)).join(' · ')}</Fact>
      )}
    </>
  )
}

/** Shows the service plan's client and account, and its machine or service location. */
function About({ record }: { record: PlanRecord }) {
  const words = useEntityWords(servicePlan, 'maintenance')
  const { client, account, membership, machine, serviceLocation, jobType } = record
  return (
    <>
      <Fact label={words.field('client')}>
        <RecordLink entity="client" record={client} />
      </Fact>
      <Fact label={words.field('account')}>
        <RecordLink entity="account" record={account}>
          {accountCalled(account)}
        </RecordLink>
      </Fact>
      {membership && (
        <Fact label={words.field('membership')}>
          <RecordLink entity="membership" record={membership} />
        </Fact>
      )}
      {machine && (
        <Fact label={words.field('machine')}>
          <RecordLink entity="machine" record={machine} />
        </Fact>
      )}
      <Fact label={words.field('serviceLocation')}>
        {serviceLocation && (
          <FieldValue entity={servicePlan} words={words} field="serviceLocation" value={serviceLocation} />
        )}
      </Fact>
      {jobType && (
        <Fact label={words.field('jobType')}>
          <RecordLink entity="job-type" record={jobType} />
        </Fact>
      )}
    </>
  )
}
