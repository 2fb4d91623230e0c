import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { unpaidStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { account } from '@fieldhouse/domain/crm/account'
import { owedTogether } from '@fieldhouse/domain/crm/owed'
import type { Pagination } from '@fieldhouse/domain/kit/entity/page'
import { machine } from '@fieldhouse/domain/equipment/machine'
import { job } from '@fieldhouse/domain/operations/job'
import { openJobStatuses } from '@fieldhouse/domain/operations/jobs/job-status'
import { Anchor, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { recordQueries } from '../../kit/api/records.ts'
import { fullNameOf, nameOf } from '../../kit/text/name-of.ts'
import { Balances } from '../../crm/balances.tsx'
import { notShown } from '../../kit/value/count-text.ts'
import { useFormat } from '../../kit/value/format.ts'
import { lastVisitOf } from '../last-visit.ts'
import classes from './wizard-known.module.css'

/** The maximum number of records of each kind that are listed. */
const most = 4

type Props = { client: string }

/**
 * Shows the facts about a client to the user who takes the call: open jobs, last visit, balance, unpaid invoices and
 * machines (OPEN-676).
 */
export function WizardKnown({ client }: Props) {
  const { t } = useTranslation('operations')
  const mayJobs = useMay(job.section, 'read')
  const mayMachines = useMay(machine.section, 'read')
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('aboutClient.title')}>
      <dl className={classes['facts']}>
        {mayJobs && <OpenJobs client={client} />}
        <OfAccounts client={client} />
        {mayMachines && <Machines client={client} />}
      </dl>
    </Paper>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The props of links to records. The links open in a new tab, so that the wizard stays open. */
const elsewhere = { target: '_blank', rel: 'noopener' } as const

type ListProps = {
  of: { isPending: boolean; isError: boolean }
  /** The page of the records, once it is loaded. */
  page: Pagination | null | undefined
  none: string
  children: ReactNode
}

function Failed() {
  const { t } = useTranslation('operations')
  return (
    <Text size="sm" c="dimmed">
      {t('aboutClient.failed')}
    </Text>
  )
}

/** Shows a fact as soon as the fact is loaded. */
function Loaded({ of, children }: Pick<ListProps, 'of' | 'children'>) {
  if (of.isError) return <Failed />
  return of.isPending ? <Skeleton h={18} w={120} /> : <Text size="sm">{children}</Text>
}

/** Shows the first records, one in each line, and the number of the other records. */
function Listed({ of, page, none, children }: ListProps) {
  const { t } = useTranslation('operations')
  const more = notShown(useFormat(), page, most)
  if (of.isError) return <Failed />
  if (of.isPending) return <Skeleton h={18} w={160} />
  if (page?.count === 0) return <Text size="sm">{none}</Text>
  return (
    <Stack gap={2}>
      {children}
      {more && (
        <Text size="sm" c="dimmed">
          {t('aboutClient.more', more)}
        </Text>
      )}
    </Stack>
  )
}

/** The icon of a link that opens in a new tab, with a text for screen readers. */
function Elsewhere({ children }: { children: ReactNode }) {
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
      <span>{children}</span>
      <IconExternalLink size={13} aria-hidden style={{ flex: 'none' }} />
    </Group>
  )
}

function OpenJobs({ client }: Props) {
  const { t } = useTranslation('operations')
  const found = useQuery(
    recordQueries.list(job, {
      filter_client: client,
      filter_jobStatus: openJobStatuses,
      sort: '-createdAt',
      limit: most,
    }),
  )
  const { result = [], pagination } = found.data ?? {}
  return (
    <Fact label={t('aboutClient.jobs')}>
      <Listed of={found} page={pagination} none={t('aboutClient.noJobs')}>
        {result.map((each) => (
          <Anchor
            key={each._id}
            size="sm"
            renderRoot={(props) => (
              <Link to="/operations/jobs/{-$id}" params={{ id: each._id }} {...elsewhere} {...props} />
            )}
          >
            <Elsewhere>{fullNameOf(job, each)}</Elsewhere>
          </Anchor>
        ))}
      </Listed>
    </Fact>
  )
}

/** The last visit and the unpaid balance. The visit and the balance come from the client's accounts. */
function OfAccounts({ client }: Props) {
  const { t } = useTranslation(['operations', 'crm'])
  const format = useFormat()
  const mayInvoices = useMay('ACCTG_INVOICE', 'read')
  const found = useQuery(recordQueries.list(account, { filter_accountHolder: client, limit: 50 }))
  const accounts = found.data?.result ?? []
  const last = lastVisitOf(accounts)
  const tab = (name: string, children: ReactNode) => (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link
          to="/crm/contacts/client/{-$id}"
          params={{ id: client }}
          search={{ tab: name }}
          {...elsewhere}
          {...props}
        />
      )}
    >
      <Elsewhere>{children}</Elsewhere>
    </Anchor>
  )
  const visited = last ? tab('jobs', format.instant(last)) : t('operations:aboutClient.neverVisited')
  const owed = owedTogether(accounts.map(({ balances }) => balances))
  return (
    <>
      <Fact label={t('operations:aboutClient.lastVisit')}>
        <Loaded of={found}>{visited}</Loaded>
      </Fact>
      {mayInvoices && (
        <Fact label={t('crm:account.fields.balances')}>
          <Loaded of={found}>{tab('invoices', <Balances of={owed} />)}</Loaded>
        </Fact>
      )}
      {mayInvoices && accounts.length > 0 && <UnpaidInvoices accounts={accounts.map(({ _id }) => _id)} />}
    </>
  )
}

/** The unpaid invoices of a client's accounts. The invoice that is due first comes first. */
function UnpaidInvoices({ accounts }: { accounts: string[] }) {
  const { t } = useTranslation('operations')
  const format = useFormat()
  const found = useQuery(
    recordQueries.list(invoice, {
      filter_account: accounts,
      filter_invoiceStatus: unpaidStatuses,
      sort: 'dueDate',
      limit: most,
    }),
  )
  const { result = [], pagination } = found.data ?? {}
  return (
    <Fact label={t('aboutClient.invoices')}>
      <Listed of={found} page={pagination} none={t('aboutClient.noInvoices')}>
        {result.map(({ _id, invoiceNumber, balance, currency, dueDate }) => (
          <Anchor
            key={_id}
            size="sm"
            renderRoot={(props) => (
              <Link to="/accounting/invoices/{-$id}" params={{ id: _id }} {...elsewhere} {...props} />
            )}
          >
            <Elsewhere>
              {[
                invoiceNumber,
                format.money(balance, currency ?? undefined),
                dueDate && t('aboutClient.dueOn', { date: format.day(dueDate) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Elsewhere>
          </Anchor>
        ))}
      </Listed>
    </Fact>
  )
}

function Machines({ client }: Props) {
  const { t } = useTranslation('operations')
  const found = useQuery(
    recordQueries.list(machine, { filter_client: client, sort: '-createdAt', limit: most }),
  )
  const { result = [], pagination } = found.data ?? {}
  return (
    <Fact label={t('aboutClient.machines')}>
      <Listed of={found} page={pagination} none={t('aboutClient.noMachines')}>
        {result.map((each) => (
          <Anchor
            key={each._id}
            size="sm"
            renderRoot={(props) => (
              <Link to="/databases/machines/{-$id}" params={{ id: each._id }} {...elsewhere} {...props} />
            )}
          >
            <Elsewhere>{[nameOf(machine, each), each.serialNumber].filter(Boolean).join(' · ')}</Elsewhere>
          </Anchor>
        ))}
      </Listed>
    </Fact>
  )
}
