import { Anchor, Table } from '@mantine/core'
import type { TrialBalance } from '@fieldhouse/domain/books/trial-balance'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import { type FinancialSearch, asOfQuery } from './financial-search.ts'

const figures = ['debit', 'credit', 'debitBalance', 'creditBalance'] as const

/** The balance of each ledger account. An account opens its entries in the journal. */
export function TrialBalanceTable({ asked }: { asked: FinancialSearch }) {
  const { t } = useTranslation('books')
  const query = asOfQuery(asked)
  const found = useQuery({
    queryKey: ['journal-entry', 'trial-balance', query],
    queryFn: ({ signal }) => resultOf('GET /journal-entry/trialBalance', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = found
  return (
    <>
      <QueryState of={found} height={320} />
      {data?.rows.length === 0 && <NothingHere>{t('reports.nothing')}</NothingHere>}
      {data && data.rows.length > 0 && <Rows of={data} />}
    </>
  )
}

function Rows({ of: { rows, total, asOf, currency } }: { of: TrialBalance }) {
  const { t } = useTranslation('books')
  return (
    <ScrolledTable minWidth={760} label={t('reports.trialBalance')} cards>
      <Table aria-label={t('reports.trialBalance')} verticalSpacing="xs" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reports.account')}</Table.Th>
            {figures.map((name) => (
              <Table.Th key={name} ta="right">
                {t(`reports.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.account._id}>
              <Table.Th scope="row" fw={400}>
                <Anchor
                  fz="inherit"
                  renderRoot={(props) => (
                    <Link
                      to="/accounting/journal"
                      search={
                        {
                          where: { ledgerAccounts: [row.account._id], currency: [currency] },
                          between: { day: [null, asOf] },
                        } as never
                      }
                      {...props}
                    />
                  )}
                >
                  {row.account.code} {row.account.name}
                </Anchor>
              </Table.Th>
              <Amounts of={row} currency={currency} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('reports.total')}</Table.Th>
            <Amounts of={total} currency={currency} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </ScrolledTable>
  )
}

function Amounts({ of, currency }: { of: TrialBalance['total']; currency: string }) {
  const { t } = useTranslation('books')
  const format = useFormat()
  return figures.map((name) => {
    const isEmpty = compare(of[name], '0') === 0
    return (
      <Table.Td
        key={name}
        data-label={t(`reports.${name}`)}
        data-empty={isEmpty || undefined}
        ta="right"
        className="figures"
        style={{ whiteSpace: 'nowrap' }}
      >
        {isEmpty ? '–' : format.money(of[name], currency)}
      </Table.Td>
    )
  })
}

/** Downloads the trial balance as a CSV file. */
export function TrialBalanceExport({ asked }: { asked: FinancialSearch }) {
  const { t } = useTranslation('books')
  const labels = [t('reports.code'), t('reports.account'), ...figures.map((name) => t(`reports.${name}`))]
  const query = { ...asOfQuery(asked), labels, title: t('reports.trialBalance') }
  return (
    <DownloadButton href={addressTo('GET /journal-entry/trialBalance/export', { query })}>
      {t('reports.export')}
    </DownloadButton>
  )
}
