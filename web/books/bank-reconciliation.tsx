import { Alert, Card, Group, Select, Stack, Table, Text } from '@mantine/core'
import { bankAccount } from '@fieldhouse/domain/bank/bank-account'
import type { Reconciliation, ShownStatement } from '@fieldhouse/domain/books/reconciliation'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ReconcileSteps } from './reconcile-steps.tsx'
import { UncoveredEntries } from './uncovered-entries.tsx'

/** The imported statements of a bank account compared with the books (OPEN-839). */
export function BankReconciliation() {
  const { t } = useTranslation('books')
  const accounts = useQuery(recordQueries.list(bankAccount, { sort: 'name', limit: 100 }))
  const [chosen, setChosen] = useState<string | null>(null)
  const all = accounts.data?.result ?? []
  const account = all.find(({ _id }) => _id === chosen) ?? all[0]
  return (
    <Stack gap="md">
      <QueryState of={accounts} height={320} />
      {accounts.data && !account && <NothingHere>{t('reconciliation.noAccount')}</NothingHere>}
      {account && (
        <>
          <Select
            label={t('reconciliation.account')}
            data={all.map(({ _id, name, currency }) => ({ value: _id, label: `${name} · ${currency}` }))}
            value={account._id}
            allowDeselect={false}
            onChange={setChosen}
            maw={420}
          />
          <Statements key={account._id} account={account._id} />
        </>
      )}
    </Stack>
  )
}

function Statements({ account }: { account: string }) {
  const { t } = useTranslation('books')
  const found = useQuery({
    queryKey: [bankAccount.name, 'statements', account],
    queryFn: ({ signal }) =>
      resultOf('GET /bank-account/statements/:id', { params: { id: account }, signal }),
    staleTime: 0,
  })
  const { data } = found
  return (
    <>
      <QueryState of={found} height={320} />
      {data?.statements.length === 0 && <NothingHere>{t('reconciliation.nothing')}</NothingHere>}
      {data?.statements.map((statement) => (
        <StatementCard key={statement._id} account={account} statement={statement} currency={data.currency} />
      ))}
      {data && data.uncovered.length > 0 && (
        <UncoveredEntries entries={data.uncovered} currency={data.currency} />
      )}
    </>
  )
}

type Props = { account: string; statement: ShownStatement; currency: Reconciliation['currency'] }

/** A statement with its balances, the parts of its difference, and the step that marks it as reconciled. */
function StatementCard({ account, statement, currency }: Props) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const { name, firstDay, lastDay, closing, ledger, difference, isClosingTyped } = statement
  const title = t('reconciliation.days', { from: format.day(firstDay), to: format.day(lastDay) })
  const typed = isClosingTyped ? t('reconciliation.typed') : null
  return (
    <Card withBorder component="section" aria-label={title} padding="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Stack gap={0} miw={0}>
            <Text fw={600}>{title}</Text>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
          </Stack>
          <StatementBadge statement={statement} />
        </Group>
        <Warnings statement={statement} currency={currency} />
        <Facts columns>
          <Fact label={t('reconciliation.closing')}>
            {closing === null
              ? t('reconciliation.unknown')
              : [format.money(closing, currency), typed].filter(Boolean).join(' ')}
          </Fact>
          <Fact label={t('reconciliation.ledger')}>{format.money(ledger, currency)}</Fact>
          {difference !== null && (
            <Fact label={t('reconciliation.difference')}>{format.money(difference, currency)}</Fact>
          )}
        </Facts>
        <Parts statement={statement} currency={currency} />
        <ReconcileSteps account={account} statement={statement} />
      </Stack>
    </Card>
  )
}

function StatementBadge({ statement: { reconciledAt, difference, parts } }: Pick<Props, 'statement'>) {
  const { t } = useTranslation('books')
  if (reconciledAt !== null) return <StatusBadge tone="green">{t('reconciliation.reconciled')}</StatusBadge>
  if (difference === null) return <StatusBadge tone="grey">{t('reconciliation.noClosing')}</StatusBadge>
  const isEqual = compare(difference, '0') === 0 && parts.length === 0
  return (
    <StatusBadge tone={isEqual ? 'green' : 'amber'}>
      {t(isEqual ? 'reconciliation.equal' : 'reconciliation.explained')}
    </StatusBadge>
  )
}

type Shown = Pick<Props, 'statement' | 'currency'>

/** What a bookkeeper should look at first: later changes, a missing statement, or a file that does not add up. */
function Warnings({ statement: { isChanged, isSound, missingBefore }, currency }: Shown) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const texts = [
    ...(isChanged ? [t('reconciliation.changed')] : []),
    ...(isSound === false ? [t('reconciliation.unsound')] : []),
    ...(missingBefore === null
      ? []
      : [t('reconciliation.missingBefore', { amount: format.money(missingBefore, currency) })]),
  ]
  return texts.map((text) => (
    <Alert key={text} color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {text}
    </Alert>
  ))
}

/** The parts that add up to the difference. */
function Parts({ statement: { parts }, currency }: Shown) {
  const { t } = useTranslation('books')
  const format = useFormat()
  if (parts.length === 0) return null
  return (
    <Table aria-label={t('reconciliation.partsOf')} verticalSpacing={6} fz="sm">
      <Table.Tbody>
        {parts.map(({ code, amount, count }) => (
          <Table.Tr key={code}>
            <Table.Th scope="row" fw={400}>
              {t(`reconciliation.parts.${code}`)}
              {count > 0 && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  ({count})
                </Text>
              )}
            </Table.Th>
            <Table.Td ta="right" className="figures" style={{ whiteSpace: 'nowrap' }}>
              {format.money(amount, currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
