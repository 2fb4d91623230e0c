import { Group, Stack, Text } from '@mantine/core'
import type { Report } from '@fieldhouse/domain/reports/report'
import type { ReportDocument } from '@fieldhouse/domain/reports/report-documents'
import { type RevenueKind, revenueKinds } from '@fieldhouse/domain/reports/report-kinds'
import type { DaySpan } from '@fieldhouse/domain/kit/time/calendar-period'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { NextPage } from '../kit/api/next-page.tsx'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { Sheet } from '../ui/dialog/dialog.tsx'
import { nextPageOf } from '../kit/api/pages.ts'

/** Which documents are shown: those of the row `key` in the days `span`. `title` names the row and the figure. */
export type ShownDocuments = { title: string; kind: RevenueKind; key: string; span: DaySpan }

/** The kind of a report on revenue; null for any other report. */
export const revenueKindOf = ({ kind }: Pick<Report, 'kind'>): RevenueKind | null =>
  revenueKinds.find((each) => each === kind) ?? null

type Props = { shown: ShownDocuments | null; currency: Report['currency']; onClose: () => void }

/** The invoices and credit notes of a row in a drawer, each with its share of the figure. */
export function ReportDocuments({ shown, currency, onClose }: Props) {
  return (
    <Sheet
      opened={shown !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={<Text fw={600}>{shown?.title}</Text>}
    >
      {shown && <Documents shown={shown} currency={currency} />}
    </Sheet>
  )
}

function Documents({ shown, currency }: { shown: ShownDocuments; currency: Report['currency'] }) {
  const { t } = useTranslation('reports/report')
  const format = useFormat()
  const { kind, key, span } = shown
  const query = { kind, key, ...span, currency }
  const found = useInfiniteQuery({
    queryKey: ['report', 'documents', query],
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call('GET /report/documents', { query: { ...query, page: pageParam }, signal }),
    getNextPageParam: nextPageOf,
  })
  const pages = found.data?.pages ?? []
  const total = pages.at(-1)?.meta.total
  return (
    <Stack gap="sm">
      <QueryState of={found} height={240} />
      {total !== undefined && (
        <Text size="sm" c="dimmed">
          {t('documents.span', {
            from: format.day(span.from),
            to: format.day(span.to),
            total: format.money(total, currency),
          })}
        </Text>
      )}
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {pages
          .flatMap(({ result }) => result)
          .map((each) => (
            <Document key={each._id} of={each} currency={currency} />
          ))}
      </Stack>
      <NextPage of={found}>{t('documents.more')}</NextPage>
    </Stack>
  )
}

function Document({ of, currency }: { of: ReportDocument; currency: Report['currency'] }) {
  const { t } = useTranslation('reports/report')
  const format = useFormat()
  const { invoiceNumber, kind, clientName, billingDate, amount } = of
  const about = [format.day(billingDate), clientName, kind === 'CREDIT_NOTE' && t('documents.credit')]
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <RecordLink entity="invoice" record={of}>
          {invoiceNumber}
        </RecordLink>
        <Text size="sm" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text fw={600} className="figures">
        {format.money(amount, currency)}
      </Text>
    </Group>
  )
}
