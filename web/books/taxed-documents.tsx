import { Group, Stack, Text } from '@mantine/core'
import type { TaxReportRow, TaxedDocument } from '@fieldhouse/domain/books/tax-report'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../kit/api/call.ts'
import { NextPage } from '../kit/api/next-page.tsx'
import { nextPageOf } from '../kit/api/pages.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { Sheet } from '../ui/dialog/dialog.tsx'
import { useRateName } from './use-rate-name.ts'
import type { TaxQuery } from './use-tax-query.ts'

type Shown = { row: TaxReportRow; query: TaxQuery }
type Props = { shown: Shown | null; currency: string; onClose: () => void }

/** The documents of a row of the tax report in a drawer, each with its part of the period. */
export function TaxedDocuments({ shown, currency, onClose }: Props) {
  const name = useRateName()
  return (
    <Sheet
      opened={shown !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={<Text fw={600}>{shown && name(shown.row)}</Text>}
    >
      {shown && <Documents of={shown} currency={currency} />}
    </Sheet>
  )
}

function Documents({ of: { row, query }, currency }: { of: Shown; currency: string }) {
  const { t } = useTranslation('books')
  const tax = {
    ...(row.code && { code: row.code }),
    ...(row.rate && { rate: row.rate }),
    ...(row.exemption && { exemption: row.exemption }),
  }
  const asked = { ...query, side: row.side, ...tax }
  const found = useInfiniteQuery({
    queryKey: ['journal-entry', 'taxed-documents', asked],
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /journal-entry/taxReport/documents', { query: { ...asked, page: pageParam }, signal }),
    getNextPageParam: nextPageOf,
  })
  const documents = (found.data?.pages ?? []).flatMap(({ result }) => result)
  return (
    <Stack gap="sm">
      <QueryState of={found} height={240} />
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {documents.map((each) => (
          <Document
            key={`${each._id} ${each.day} ${each.base}`}
            of={each}
            currency={currency}
            hasBase={row.code !== null && row.rate !== null}
            isTaxed={row.code !== null}
          />
        ))}
      </Stack>
      <NextPage of={found}>{t('taxes.more')}</NextPage>
    </Stack>
  )
}

type DocumentProps = { of: TaxedDocument; currency: string; hasBase: boolean; isTaxed: boolean }

function Document({ of, currency, hasBase, isTaxed }: DocumentProps) {
  const { t } = useTranslation('books')
  const format = useFormat()
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <RecordLink entity={of.entity} record={of}>
          {of.reference ?? t(`taxes.entities.${of.entity}`)}
        </RecordLink>
        <Text size="sm" c="dimmed">
          {[
            format.day(of.day),
            ...(hasBase ? [t('taxes.ofBase', { base: format.money(of.base, currency) })] : []),
          ].join(' · ')}
        </Text>
      </div>
      <Text fw={600} className="figures">
        {format.money(isTaxed ? of.tax : of.base, currency)}
      </Text>
    </Group>
  )
}
