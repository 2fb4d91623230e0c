import { Anchor, Table, Text } from '@mantine/core'
import { receivableAges } from '@fieldhouse/domain/accounting/receivable-age'
import type { Payable, Payables } from '@fieldhouse/domain/books/payables'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { type AgedAmounts, amountOfAge } from '@fieldhouse/domain/receivables/receivables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import { type FinancialSearch, asOfQuery } from './financial-search.ts'

/** The unpaid bills of each supplier by age (OPEN-824). A supplier opens its bills. */
export function PayablesTable({ asked }: { asked: FinancialSearch }) {
  const { t } = useTranslation('books')
  const query = asOfQuery(asked)
  const found = useQuery({
    queryKey: ['journal-entry', 'payables', query],
    queryFn: ({ signal }) => resultOf('GET /journal-entry/payables', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = found
  return (
    <>
      <QueryState of={found} height={320} />
      {data?.rows.length === 0 && <NothingHere>{t('payables.nothing')}</NothingHere>}
      {data && data.rows.length > 0 && <Rows of={data} />}
    </>
  )
}

function Rows({ of: { rows, total, currency } }: { of: Payables }) {
  const { t } = useTranslation(['books', 'receivables'])
  const title = t('books:reports.payables')
  return (
    <>
      <ScrolledTable minWidth={860} label={title} cards>
        <Table aria-label={title} verticalSpacing="xs" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('books:payables.supplier')}</Table.Th>
              {receivableAges.map((age) => (
                <Table.Th key={age} ta="right">
                  {t(`receivables:ages.${age}`)}
                </Table.Th>
              ))}
              <Table.Th ta="right">{t('books:reports.total')}</Table.Th>
              <Table.Th pl="lg">{t('receivables:oldestDueDate')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <SupplierRow key={row.supplier._id} of={row} currency={currency} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('books:payables.all', { count: total.suppliers })}</Table.Th>
              <Amounts of={total} currency={currency} isBold />
              <Table.Td data-empty />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </ScrolledTable>
      {rows.length < total.suppliers && (
        <Text size="sm" c="dimmed">
          {t('books:payables.largest', { count: rows.length })}
        </Text>
      )}
    </>
  )
}

function SupplierRow({ of, currency }: { of: Payable; currency: Payables['currency'] }) {
  const { t } = useTranslation(['books', 'receivables'])
  const format = useFormat()
  const filters = { where: { status: ['APPROVED'], supplier: [of.supplier._id], currency: [currency] } }
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Anchor
          fz="inherit"
          renderRoot={(props) => <Link to="/accounting/bills/{-$id}" search={filters as never} {...props} />}
        >
          {of.supplier.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {t('books:payables.bills', { count: of.bills })}
        </Text>
      </Table.Th>
      <Amounts of={of} currency={currency} />
      <Table.Td pl="lg" data-label={t('receivables:oldestDueDate')} style={{ whiteSpace: 'nowrap' }}>
        {format.day(of.oldestDueDate)}
      </Table.Td>
    </Table.Tr>
  )
}

type AmountsProps = { of: AgedAmounts; currency: string; isBold?: boolean }

function Amounts({ of, currency, isBold = false }: AmountsProps) {
  const { t } = useTranslation(['books', 'receivables'])
  const format = useFormat()
  return [...receivableAges, null].map((age) => {
    const amount = age === null ? of.total : of[amountOfAge[age]]
    const isEmpty = compare(amount, '0') === 0
    return (
      <Table.Td
        key={age ?? 'total'}
        data-label={age === null ? t('books:reports.total') : t(`receivables:ages.${age}`)}
        data-empty={isEmpty || undefined}
        ta="right"
        className="figures"
        style={{ whiteSpace: 'nowrap' }}
        fw={isBold || age === null ? 600 : undefined}
      >
        {isEmpty ? '–' : format.money(amount, currency)}
      </Table.Td>
    )
  })
}

/** Downloads the payables as a CSV file. */
export function PayablesExport({ asked }: { asked: FinancialSearch }) {
  const { t } = useTranslation(['books', 'receivables'])
  const labels = [
    t('books:payables.supplier'),
    ...receivableAges.map((age) => t(`receivables:ages.${age}`)),
    t('books:reports.total'),
    t('books:payables.count'),
    t('receivables:oldestDueDate'),
  ]
  const query = { ...asOfQuery(asked), labels, title: t('books:reports.payables') }
  return (
    <DownloadButton href={addressTo('GET /journal-entry/payables/export', { query })}>
      {t('books:reports.export')}
    </DownloadButton>
  )
}
