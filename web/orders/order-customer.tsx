import { job } from '@fieldhouse/domain/operations/job'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../kit/api/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { Fact, Facts, MailLine, PhoneLine } from '../ui/facts.tsx'

/** For whom an order is: the client of its job, to read (ORD-43, OPEN-148). */
export function OrderCustomer({ job: id }: { job: string }) {
  const words = useEntityWords(job, 'operations')
  const read = useQuery(recordQueries.read(job, id))
  const record = read.data
  if (!record) return <QueryState of={read} />
  return (
    <Facts columns>
      <Fact label={words.field('client')}>
        <RecordLink entity="client" record={record.client} />
      </Fact>
      <Fact label={words.field('phone')}>
        <PhoneLine phone={record.phone} />
      </Fact>
      <Fact label={words.field('email')}>{record.email && <MailLine email={record.email} />}</Fact>
      <Fact label={words.field('account')}>
        <RecordLink entity="account" record={record.account} />
      </Fact>
      <Fact label={words.field('address')}>{record.address}</Fact>
    </Facts>
  )
}
