import { Group, Select, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import type { AccountRecord } from '../crm/account-form.tsx'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { type Currency, paymentCurrencies } from '@fieldhouse/domain/kit/value/currency'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { datedText, statementKindWords } from '@fieldhouse/domain/receivables/statement-words'
import { type Statement, firstDayBefore } from '@fieldhouse/domain/receivables/statement'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { account } from '@fieldhouse/domain/crm/account'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../kit/api/connection/server-time.ts'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useHome, useSignedIn, useZone } from '../kit/api/session.ts'
import { DayInput } from '../kit/value/day-input.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import { CustomerLink } from '../documents/sending/customer-link.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useLanguage } from '../kit/api/language.ts'
import { MailStatementsButton } from './mail-statements-button.tsx'

type Period = { from: string; to: string; currency: Currency }

/** The statement of an account: what changed its balance in a period (OPEN-783). */
export function StatementPanel({ record }: { record: AccountRecord }) {
  const { t } = useTranslation('receivables')
  const own = useZone()
  const zone = useHome().timezone ?? own
  const { workspace } = useSignedIn()
  const [today] = useState(() => dayAt(serverNow(), zone))
  const currencies = [...record.balances, ...record.credits].map(({ currency }) => currency as Currency)
  const first = currencies[0] ?? workspace?.currency ?? 'CAD'
  const [asked, ask] = useState<Period>({ from: firstDayBefore(today), to: today, currency: first })
  const found = useQuery({
    queryKey: ['receivables', 'statement', record._id, asked],
    queryFn: ({ signal }) =>
      resultOf('GET /account/statement/:id', { params: { id: record._id }, query: asked, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start" className="no-print">
        <PeriodInputs
          asked={asked}
          ask={ask}
          today={today}
          currencies={[...new Set([...currencies, ...paymentCurrencies(first)])]}
        />
        <Group gap="sm" mt={{ base: 0, sm: 26 }}>
          <DownloadButton
            href={addressTo('GET /account/statementPdf/:id', {
              params: { id: record._id },
              query: { ...asked, download: '1' },
            })}
          >
            {t('statement.download')}
          </DownloadButton>
          <MailStatementsButton
            account={{ _id: record._id, name: nameOf('client', record.accountHolder) }}
            period={asked}
          />
        </Group>
      </Group>
      <QueryState of={found} height={240} />
      {found.data && <StatementTable of={found.data} />}
      <CustomerLink entity={account} section={invoice.section} purpose="STATEMENT" record={record._id} />
    </Stack>
  )
}

type PeriodProps = { asked: Period; ask: (period: Period) => void; today: string; currencies: Currency[] }

/** The inputs for the period and the currency of a statement. */
function PeriodInputs({ asked, ask, today, currencies }: PeriodProps) {
  const { t } = useTranslation('receivables')
  return (
    <>
      <DayInput
        label={t('statement.from')}
        w={150}
        maxDate={asked.to}
        value={asked.from}
        onChange={(from) => from && ask({ ...asked, from: String(from) })}
      />
      <DayInput
        label={t('statement.to')}
        w={150}
        minDate={asked.from}
        maxDate={today}
        value={asked.to}
        onChange={(to) => to && ask({ ...asked, to: String(to) })}
      />
      <Select
        label={t('currency')}
        w={110}
        allowDeselect={false}
        data={currencies}
        value={asked.currency}
        onChange={(currency) => currency && ask({ ...asked, currency: currency as Currency })}
      />
    </>
  )
}

/** The opening balance, the entries with the balance after each of them, and the closing balance. */
function StatementTable({ of }: { of: Statement }) {
  const { t } = useTranslation('receivables')
  const format = useFormat()
  const money = (amount: string) => format.money(amount, of.currency)
  if (of.rows.length === 0 && compare(of.opening, '0') === 0)
    return <NothingHere>{t('statement.nothing')}</NothingHere>
  return (
    <ScrolledTable minWidth={330} label={t('statement.title')}>
      <Table verticalSpacing="xs" fz="sm">
        <Table.Caption>
          <VisuallyHidden>{t('statement.title')}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th fz="xs">{t('statement.day')}</Table.Th>
            <Table.Th fz="xs">{t('statement.entry')}</Table.Th>
            <Table.Th fz="xs" ta="right">
              {t('statement.amount')}
            </Table.Th>
            <Table.Th fz="xs" ta="right">
              {t('statement.balance')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <BalanceRow day={of.from} label={t('statement.opening')} balance={money(of.opening)} />
          {of.rows.map((row, at) => (
            <Table.Tr key={`${at} ${row.record._id}`}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{format.day(row.day)}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <EntryText row={row} />
              </Table.Td>
              <Table.Td ta="right" className="figures" style={{ whiteSpace: 'nowrap' }}>
                {money(row.amount)}
              </Table.Td>
              <Table.Td ta="right" className="figures" style={{ whiteSpace: 'nowrap' }}>
                {money(row.balance)}
              </Table.Td>
            </Table.Tr>
          ))}
          <BalanceRow day={of.to} label={t('statement.closing')} balance={money(of.closing)} />
        </Table.Tbody>
      </Table>
    </ScrolledTable>
  )
}

/** The kind of an entry, its invoice or reference, and the date of its document if it was recorded on another day. */
function EntryText({ row: { kind, number, record, documentDay } }: { row: Statement['rows'][number] }) {
  const format = useFormat()
  const language = useLanguage()
  return (
    <>
      {statementKindWords[kind][language]}{' '}
      {record.entity === 'invoice' ? (
        <RecordLink entity="invoice" record={{ _id: record._id }} fz="inherit">
          {number}
        </RecordLink>
      ) : (
        <Text span size="sm" c="dimmed">
          {number}
        </Text>
      )}
      {documentDay && (
        <Text size="xs" c="dimmed">
          {datedText(format.day(documentDay), language)}
        </Text>
      )}
    </>
  )
}

function BalanceRow({ day, label, balance }: { day: string; label: string; balance: string }) {
  const format = useFormat()
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{format.day(day)}</Table.Td>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td />
      <Table.Td ta="right" fw={600} className="figures" style={{ whiteSpace: 'nowrap' }}>
        {balance}
      </Table.Td>
    </Table.Tr>
  )
}
