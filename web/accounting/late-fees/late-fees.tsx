import { Group, Stack, Text, Title } from '@mantine/core'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { invoiceStates } from '@fieldhouse/domain/accounting/invoice-status'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { useFormat } from '../../kit/value/format.ts'
import { StateBadge } from '../../kit/value/state-menu.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { RecordLink } from '../../screens/record-link.tsx'
import { useEntryDays } from '../../documents/entry-days.ts'
import type { InvoiceRecord } from '../invoice-calls.ts'

/** The late fees of an overdue invoice, or the link from a late fee to its overdue invoice (OPEN-804). */
export function LateFees({ record }: { record: InvoiceRecord }) {
  const { t } = useTranslation('accounting/late-fees')
  const format = useFormat()
  const { today } = useEntryDays()
  const wasLate = record.issuedAt !== null && record.dueDate !== null && record.dueDate < today
  const list = useQuery({
    ...recordQueries.list(invoice, { filter_lateFeeOf: record._id, sort: '-createdAt', limit: 100 }),
    enabled: wasLate && record.lateFeeOf === null,
  })
  const fees = list.data?.result ?? []
  if (record.lateFeeOf) {
    const number = String(record.lateFeeOf['invoiceNumber'] ?? '')
    return (
      <RecordLink entity="invoice" record={record.lateFeeOf} size="sm">
        {t('feeFor', { number })}
      </RecordLink>
    )
  }
  if (list.isError) return <QueryState of={list} />
  if (fees.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={t('title')}>
      <Title order={2} size="h3">
        {t('title')}
      </Title>
      {fees.map((fee) => (
        <Group key={fee._id} justify="space-between" gap="xs">
          <Group gap="xs">
            <RecordLink entity="invoice" record={fee} size="sm">
              {fee.invoiceNumber}
            </RecordLink>
            <StateBadge of={invoiceStates} state={fee.invoiceStatus} />
          </Group>
          <Text size="sm" className="figures">
            {format.money(fee.total, fee.currency ?? 'CAD')}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
