import { Text } from '@mantine/core'
import { recurring } from '@fieldhouse/domain/accounting/recurring/recurring'
import { accountCalled } from '../../crm/account-called.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { FieldValue } from '../../kit/value/cell.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { RunRule, Subtotal } from './recurring-columns.tsx'
import type { RecurringRecord } from './recurring-form.tsx'

/** The fields that are shown without special formatting. */
const plainFields = ['issue', 'endsOn', 'lastRun', 'made', 'createdBy', 'createdAt'] as const

/** Shows the facts of a recurring invoice: its next run, its rule, its account and its lines. */
export function RecurringFacts({ record }: { record: RecurringRecord }) {
  const words = useEntityWords(recurring, 'accounting/recurring')
  const format = useFormat()
  const { account, client, nextRun } = record
  return (
    <Facts>
      {nextRun !== null && (
        <Fact label={words.field('nextRun')}>
          <Text fw={600}>{format.day(nextRun)}</Text>
        </Fact>
      )}
      <Fact label={words.field('frequency')}>
        <RunRule {...record} />
      </Fact>
      <Fact label={words.field('client')}>
        <RecordLink entity="client" record={client} />
      </Fact>
      <Fact label={words.field('account')}>
        <RecordLink entity="account" record={account}>
          {accountCalled(account)}
        </RecordLink>
      </Fact>
      <Fact label={words.field('subtotal')}>
        <Subtotal {...record} />
      </Fact>
      <Fact label={words.field('invoice')}>
        <Lines record={record} />
      </Fact>
      <Fact label={words.field('startOn')}>{format.day(record.startOn)}</Fact>
      {plainFields.map((field) => (
        <Fact key={field} label={words.field(field)}>
          {record[field] !== null && (
            <FieldValue entity={recurring} words={words} field={field} value={record[field]} />
          )}
        </Fact>
      ))}
    </Facts>
  )
}

function Lines({ record: { invoice } }: { record: RecurringRecord }) {
  const format = useFormat()
  return invoice.lineItems.map(({ name, description, quantity, unitPrice }, at) => (
    <Text key={at} size="sm" style={{ overflowWrap: 'anywhere' }}>
      {name ?? description} ({format.number(quantity)} × {format.price(unitPrice, invoice.currency)})
    </Text>
  ))
}
