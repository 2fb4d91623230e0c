import { Anchor, Table, Text, VisuallyHidden } from '@mantine/core'
import { unpaidStatuses } from '@fieldhouse/domain/accounting/invoice-status'
import { dueDatesOf, receivableAges } from '@fieldhouse/domain/accounting/receivable-age'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import { compare } from '@fieldhouse/domain/kit/value/money'
import {
  type AgedAmounts,
  type Receivable,
  type ReceivableTotal,
  amountOfAge,
} from '@fieldhouse/domain/receivables/receivables'
import { Link } from '@tanstack/react-router'
import { AccountPaymentButton } from '../accounting/payments/account-payment-button.tsx'
import { useZone } from '../kit/api/session.ts'
import type { ListState } from '../kit/list/list-search.ts'
import { SortHead } from '../kit/list/sort-head.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import { useAsk } from './receivables-filters.tsx'
import type { ReceivablesSearch } from './receivables-search.ts'

type Props = {
  rows: readonly Receivable[]
  totals: readonly ReceivableTotal[]
  day: Day
  asked: ReceivablesSearch
}

/** The unpaid amounts of accounts by age. The last rows contain the total of each currency. */
export function ReceivablesTable({ rows, totals, day, asked }: Props) {
  const { t } = useTranslation(['screens', 'receivables'])
  const ask = useAsk(asked)
  const sorting = { sort: asked.sort ?? '-total', onSort: (sort: string) => ask({ sort }) }
  const title = t('screens:title.receivables')
  return (
    <ScrolledTable minWidth={1090} label={title} cards>
      <Table verticalSpacing="xs" horizontalSpacing={6} fz="sm">
        <Table.Caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <SortHead by="accountNumber" {...sorting}>
              {t('receivables:account')}
            </SortHead>
            <SortHead by="total" {...sorting} isFigure>
              {t('receivables:total')}
            </SortHead>
            {receivableAges.map((age) => (
              <Table.Th key={age} fz="xs" ta="right">
                {t(`receivables:ages.${age}`)}
              </Table.Th>
            ))}
            <SortHead by="oldestDueDate" {...sorting} isAfterFigures>
              {t('receivables:oldestDueDate')}
            </SortHead>
            <Table.Th fz="xs">{t('receivables:lastPayment')}</Table.Th>
            <Table.Th fz="xs">{t('receivables:lastReminder')}</Table.Th>
            <Table.Th fz="xs" ta="right">
              {t('receivables:credit')}
            </Table.Th>
            <Table.Th aria-label={t('receivables:actions')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((each) => (
            <AccountRow
              key={`${each.account._id} ${each.currency}`}
              of={each}
              day={day}
              isNow={!asked.asOf}
            />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {totals.map((each) => (
            <TotalRow key={each.currency} of={each} />
          ))}
        </Table.Tfoot>
      </Table>
    </ScrolledTable>
  )
}

function AccountRow({ of, day, isNow }: { of: Receivable; day: Day; isNow: boolean }) {
  const { t } = useTranslation('receivables')
  const format = useFormat()
  const zone = useZone()
  const { account, oldestDueDate, lastPaymentAt, lastReminderAt } = of
  const hasCredit = compare(of.credit, '0') !== 0
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <RecordLink entity="account" record={account} fz="inherit">
          {account.name}
        </RecordLink>
        <Text size="xs" c="dimmed">
          {account.accountNumber} · {t('invoices', { count: of.invoices })}
        </Text>
      </Table.Th>
      <Amounts of={of} filtersOf={isNow ? (age) => filtersOf({ of, day, age }) : null} />
      <Table.Td
        data-label={t('oldestDueDate')}
        data-empty={oldestDueDate === null || undefined}
        pl="lg"
        style={{ whiteSpace: 'nowrap' }}
      >
        {oldestDueDate === null ? '–' : format.day(oldestDueDate)}
      </Table.Td>
      <Table.Td
        data-label={t('lastPayment')}
        data-empty={lastPaymentAt === null || undefined}
        style={{ whiteSpace: 'nowrap' }}
      >
        {lastPaymentAt === null ? '–' : format.day(dayAt(lastPaymentAt, zone))}
      </Table.Td>
      <Table.Td
        data-label={t('lastReminder')}
        data-empty={lastReminderAt === null || undefined}
        style={{ whiteSpace: 'nowrap' }}
      >
        {lastReminderAt === null ? '–' : format.day(dayAt(lastReminderAt, zone))}
      </Table.Td>
      <Table.Td
        data-label={t('credit')}
        data-empty={!hasCredit || undefined}
        ta="right"
        className="figures"
        style={{ whiteSpace: 'nowrap' }}
      >
        {hasCredit ? format.money(of.credit, of.currency) : '–'}
      </Table.Td>
      <Table.Td>
        {isNow && <AccountPaymentButton account={account} currency={of.currency} isSmall />}
      </Table.Td>
    </Table.Tr>
  )
}

function TotalRow({ of }: { of: ReceivableTotal }) {
  const { t } = useTranslation('receivables')
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {t('all', { currency: of.currency })}
        <Text size="xs" c="dimmed" fw={400}>
          {t('accounts', { count: of.accounts })} · {t('invoices', { count: of.invoices })}
        </Text>
      </Table.Th>
      <Amounts of={of} filtersOf={null} isBold />
      <Table.Td colSpan={5} data-empty />
    </Table.Tr>
  )
}

type Age = (typeof receivableAges)[number]
type Asked = { of: Receivable; day: Day; age: Age | null }

/** The filters with which the invoice list shows the invoices of an amount. Without an age, the amount is the total. */
function filtersOf({ of, day, age }: Asked): Partial<ListState> {
  return {
    where: { invoiceStatus: [...unpaidStatuses], account: [of.account._id], currency: [of.currency] },
    ...(age && { between: { dueDate: dueDatesOf(age, day) } }),
  }
}

type AmountsProps = {
  of: AgedAmounts & { currency: string }
  /** Returns the filters of the list that an amount opens. Null if the amounts open no list. */
  filtersOf: ((age: Age | null) => Partial<ListState>) | null
  isBold?: boolean
}

function Amounts({ of, filtersOf: filters, isBold = false }: AmountsProps) {
  const { t } = useTranslation('receivables')
  const format = useFormat()
  return [null, ...receivableAges].map((age) => {
    const amount = age === null ? of.total : of[amountOfAge[age]]
    const isEmpty = compare(amount, '0') === 0
    const shown = isEmpty ? '–' : format.money(amount, of.currency)
    return (
      <Table.Td
        key={age ?? 'total'}
        data-label={age === null ? t('total') : t(`ages.${age}`)}
        data-empty={isEmpty || undefined}
        ta="right"
        className="figures"
        style={{ whiteSpace: 'nowrap' }}
        fw={isBold || age === null ? 600 : undefined}
      >
        {isEmpty || filters === null ? (
          shown
        ) : (
          <Anchor
            fz="inherit"
            fw="inherit"
            c="inherit"
            renderRoot={(props) => (
              <Link to="/accounting/invoices" search={filters(age) as never} {...props} />
            )}
          >
            {shown}
          </Anchor>
        )}
      </Table.Td>
    )
  })
}
