import { Table } from '@mantine/core'
import type { ProfitAndLoss, ProfitRow } from '@fieldhouse/domain/books/trial-balance'
import { type Decimal, compare, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import type { FinancialSearch } from './financial-search.ts'

/** Income, expenses and profit by month. */
export function ProfitTable({ asked: { from, to, currency } }: { asked: FinancialSearch }) {
  const { t } = useTranslation('books')
  const query = { ...(from && { from }), ...(to && { to }), ...(currency && { currency }) }
  const found = useQuery({
    queryKey: ['journal-entry', 'profit', query],
    queryFn: ({ signal }) => resultOf('GET /journal-entry/profitAndLoss', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = found
  const isEmpty = data && data.income.length + data.expenses.length === 0
  return (
    <>
      <QueryState of={found} height={320} />
      {isEmpty && <NothingHere>{t('reports.noProfit')}</NothingHere>}
      {data && !isEmpty && <Months of={data} />}
    </>
  )
}

/** The sums of rows by month, and in total. */
const sumsOf = (rows: readonly ProfitRow[], count: number): Omit<ProfitRow, 'account'> => ({
  months: Array.from({ length: count }, (_, at) => roundCents(sum(rows.map((row) => row.months[at] ?? '0')))),
  total: roundCents(sum(rows.map(({ total }) => total))),
})

function Months({ of: { months, currency, income, expenses, profit } }: { of: ProfitAndLoss }) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const count = months.length
  const about = { months: months.map((month) => format.month(month.slice(0, 7))), currency }
  return (
    <ScrolledTable minWidth={280 + 110 * (count + 1)} label={t('reports.profit')} cards>
      <Table aria-label={t('reports.profit')} verticalSpacing="xs" horizontalSpacing={8} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reports.account')}</Table.Th>
            {about.months.map((month) => (
              <Table.Th key={month} ta="right">
                {month}
              </Table.Th>
            ))}
            <Table.Th ta="right">{t('reports.total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[
            { rows: income, name: t('reports.totalIncome') },
            { rows: expenses, name: t('reports.totalExpenses') },
          ].flatMap(({ rows, name }) => [
            ...rows.map((row) => (
              <Row
                key={row.account._id}
                name={`${row.account.code} ${row.account.name}`}
                of={row}
                {...about}
              />
            )),
            <Row key={name} name={name} of={sumsOf(rows, count)} {...about} isBold />,
          ])}
        </Table.Tbody>
        <Table.Tfoot>
          <Row name={t('reports.result')} of={profit} {...about} isBold />
        </Table.Tfoot>
      </Table>
    </ScrolledTable>
  )
}

type RowProps = {
  name: string
  of: { months: Decimal[]; total: Decimal }
  /** The names of the months. */
  months: readonly string[]
  currency: string
  isBold?: boolean
}

function Row({ name, of, months, currency, isBold = false }: RowProps) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const amounts = [
    ...months.map((month, at) => [month, of.months[at] ?? '0'] as const),
    [t('reports.total'), of.total] as const,
  ]
  return (
    <Table.Tr fw={isBold ? 600 : undefined}>
      <Table.Th scope="row" fw={isBold ? 600 : 400}>
        {name}
      </Table.Th>
      {amounts.map(([label, amount]) => {
        const isEmpty = compare(amount, '0') === 0
        return (
          <Table.Td
            key={label}
            data-label={label}
            data-empty={isEmpty || undefined}
            ta="right"
            className="figures"
            style={{ whiteSpace: 'nowrap' }}
          >
            {isEmpty ? '–' : format.money(amount, currency)}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}
