import { owedTogether } from '@fieldhouse/domain/crm/owed'
import { job } from '@fieldhouse/domain/operations/job'
import { openJobStatuses } from '@fieldhouse/domain/operations/jobs/job-status'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useAccountsOf } from '../crm/accounts-of.ts'
import { Balances } from '../crm/balances.tsx'
import type { ClientRecord } from '../crm/contact-search.tsx'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useFormat } from '../kit/value/format.ts'
import { Fact } from '../ui/facts.tsx'
import { lastVisitOf } from './last-visit.ts'
import { VisitCell, visitOf } from './visit-cell.tsx'

type Props = { record: ClientRecord }

/** The first facts on a client's page: the unpaid balance, and the last and the next visit. */
export function ClientSummary({ record }: Props) {
  const mayJobs = useMay(job.section, 'read')
  return (
    <>
      <OfAccounts record={record} />
      {mayJobs && <NextVisit record={record} />}
    </>
  )
}

type FactProps = {
  of: ComponentProps<typeof QueryState>['of'] & { data: unknown }
  label: string
  children: ReactNode
}

/** A fact that shows its value when it has loaded. */
const LoadedFact = ({ of, label, children }: FactProps) => (
  <Fact label={label}>{of.data === undefined ? <QueryState of={of} height={18} /> : children}</Fact>
)

function OfAccounts({ record }: Props) {
  const { t } = useTranslation(['operations', 'crm'])
  const format = useFormat()
  const mayInvoices = useMay('ACCTG_INVOICE', 'read')
  const found = useAccountsOf(record)
  const accounts = found.data?.result ?? []
  const last = lastVisitOf(accounts)
  return (
    <>
      {mayInvoices && (
        <LoadedFact of={found} label={t('crm:account.fields.balances')}>
          <Anchor
            renderRoot={(props) => (
              <Link
                to="/crm/contacts/client/{-$id}"
                params={{ id: record._id }}
                search={{ tab: 'invoices' }}
                {...props}
              />
            )}
          >
            <Balances of={owedTogether(accounts.map(({ balances }) => balances))} />
          </Anchor>
        </LoadedFact>
      )}
      <LoadedFact of={found} label={t('operations:aboutClient.lastVisit')}>
        {last === null ? '' : format.shortDay(last)}
      </LoadedFact>
    </>
  )
}

function NextVisit({ record }: Props) {
  const { t } = useTranslation('operations')
  const found = useQuery(
    recordQueries.list(job, {
      filter_client: record._id,
      filter_jobStatus: openJobStatuses,
      sort: 'nextVisitAt',
      limit: 1,
    }),
  )
  const [first] = found.data?.result ?? []
  return (
    <LoadedFact of={found} label={t('aboutClient.nextVisit')}>
      {first?.nextVisit ? (
        <Anchor
          renderRoot={(props) => <Link to="/operations/jobs/{-$id}" params={{ id: first._id }} {...props} />}
        >
          <VisitCell {...visitOf(first)} />
        </Anchor>
      ) : (
        ''
      )}
    </LoadedFact>
  )
}
