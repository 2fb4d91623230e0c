import { Button, SimpleGrid, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core'
import type { TaxReport, TaxReportRow, TaxSide } from '@fieldhouse/domain/books/tax-report'
import { adjustmentSides, taxSides } from '@fieldhouse/domain/books/tax-report'
import { compare, roundCents, sum } from '@fieldhouse/domain/kit/value/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressTo, resultOf } from '../kit/api/call.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { useTaxName } from '../documents/taxes/tax-name.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { ScrolledTable } from '../ui/scrolled-table.tsx'
import type { FinancialSearch } from './financial-search.ts'
import { TaxedDocuments } from './taxed-documents.tsx'
import { useRateName } from './use-rate-name.ts'
import { type TaxQuery, useTaxQuery } from './use-tax-query.ts'

/** The sales taxes of a period by rate, with the lines of official returns (OPEN-830). */
export function TaxReportView({ asked }: { asked: FinancialSearch }) {
  const { t } = useTranslation('books')
  const query = useTaxQuery(asked)
  const found = useQuery({
    queryKey: ['journal-entry', 'taxes', query],
    queryFn: ({ signal }) => resultOf('GET /journal-entry/taxReport', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = found
  return (
    <>
      <QueryState of={found} height={320} />
      {data && data.rows.length === 0 && <NothingHere>{t('taxes.nothing')}</NothingHere>}
      {data && data.rows.length > 0 && <Report of={data} query={query} />}
    </>
  )
}

function Report({ of, query }: { of: TaxReport; query: TaxQuery }) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const [shown, setShown] = useState<TaxReportRow | null>(null)
  const sides = taxSides.filter((side) => of.rows.some((row) => row.side === side))
  return (
    <Stack gap="xl">
      <Text size="sm" c="dimmed">
        {t(`taxes.about.${of.basis}`, { from: format.day(of.from), to: format.day(of.to) })}
      </Text>
      {sides.map((side) => (
        <RatesTable key={side} of={of} side={side} onShow={setShown} />
      ))}
      <SimpleGrid cols={{ base: 1, md: of.lines.length > 0 ? 2 : 1 }} spacing="xl">
        <DueTable of={of} />
        {of.lines.length > 0 && <ReturnTable of={of} />}
      </SimpleGrid>
      <TaxedDocuments
        shown={shown && { row: shown, query: { ...query, basis: of.basis } }}
        currency={of.currency}
        onClose={() => setShown(null)}
      />
    </Stack>
  )
}

type RatesProps = { of: TaxReport; side: TaxSide; onShow: (row: TaxReportRow) => void }

/** The rates of one side. An amount opens its documents. */
function RatesTable({ of: { rows, currency }, side, onShow }: RatesProps) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const name = useRateName()
  const own = rows.filter((row) => row.side === side)
  const isAdjusted = adjustmentSides.some((each) => each === side)
  const title = t(`taxes.sides.${side}`)
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <ScrolledTable minWidth={560} label={title} cards>
        <Table aria-label={title} verticalSpacing="xs" fz="sm" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('taxes.rate')}</Table.Th>
              <Table.Th ta="right">{t('taxes.documents')}</Table.Th>
              <Table.Th ta="right">{t('taxes.base')}</Table.Th>
              <Table.Th ta="right">{t('taxes.tax')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {own.map((row) => (
              <Table.Tr key={`${row.code} ${row.rate} ${row.exemption}`}>
                <Table.Th scope="row" fw={400}>
                  <UnstyledButton fz="inherit" c="var(--mantine-color-anchor)" onClick={() => onShow(row)}>
                    {name(row)}
                  </UnstyledButton>
                </Table.Th>
                <Figure label={t('taxes.documents')}>{format.number(row.documents)}</Figure>
                <Figure label={t('taxes.base')}>{isAdjusted ? '–' : format.money(row.base, currency)}</Figure>
                <Figure label={t('taxes.tax')}>{row.code ? format.money(row.tax, currency) : '–'}</Figure>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('reports.total')}</Table.Th>
              <Table.Td data-empty />
              <Table.Td data-empty />
              <Figure label={t('taxes.tax')}>
                {format.money(roundCents(sum(own.map(({ tax }) => tax))), currency)}
              </Figure>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </ScrolledTable>
    </Stack>
  )
}

/** What is due of each tax. Adjustments have columns only if there are some. */
function DueTable({ of: { due, currency } }: { of: TaxReport }) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const taxName = useTaxName()
  const title = t('taxes.due')
  const hasAmount = (column: 'added' | 'deducted') => due.some((tax) => compare(tax[column], '0') > 0)
  const columns = (['collected', 'added', 'paid', 'deducted', 'due'] as const).filter(
    (column) => (column !== 'added' && column !== 'deducted') || hasAmount(column),
  )
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <ScrolledTable minWidth={420} label={title} cards>
        <Table aria-label={title} verticalSpacing="xs" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('taxes.tax')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} ta="right">
                  {t(`taxes.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {due.map((tax) => (
              <Table.Tr key={tax.code}>
                <Table.Th scope="row" fw={400}>
                  {taxName(tax.code)}
                </Table.Th>
                {columns.map((column) => (
                  <Figure key={column} label={t(`taxes.${column}`)}>
                    {format.money(tax[column], currency)}
                  </Figure>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrolledTable>
    </Stack>
  )
}

/** The lines of the official returns. */
function ReturnTable({ of: { lines, currency } }: { of: TaxReport }) {
  const { t } = useTranslation('books')
  const format = useFormat()
  const title = t('taxes.lines')
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <ScrolledTable minWidth={300} label={title}>
        <Table aria-label={title} verticalSpacing="xs" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('taxes.line')}</Table.Th>
              <Table.Th ta="right">{t('taxes.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map(({ line, part, amount }) => (
              <Table.Tr key={line}>
                <Table.Th scope="row" fw={400}>
                  {line} {t(`taxes.lineNames.${part}`)}
                </Table.Th>
                <Figure label={t('taxes.amount')}>{format.money(amount, currency)}</Figure>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrolledTable>
    </Stack>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <Table.Td data-label={label} ta="right" className="figures" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Table.Td>
  )
}

/** Leads to the adjustments, and downloads the documents of all rows as a CSV file. */
export function TaxReportExport({ asked }: { asked: FinancialSearch }) {
  const { t } = useTranslation('books')
  const labels = (['side', 'tax', 'rate', 'number', 'day', 'base', 'taxAmount'] as const).map((name) =>
    t(`taxes.columns.${name}`),
  )
  const query = { ...useTaxQuery(asked), labels, title: t('reports.taxes') }
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/accounting/tax-adjustments/{-$id}" params={{ id: undefined }} {...props} />
        )}
      >
        {t('taxes.adjustments')}
      </Button>
      <DownloadButton href={addressTo('GET /journal-entry/taxReport/export', { query })}>
        {t('reports.export')}
      </DownloadButton>
    </>
  )
}
