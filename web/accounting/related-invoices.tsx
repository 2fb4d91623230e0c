import { Group, Stack, Text, Title } from '@mantine/core'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { invoiceStates } from '@fieldhouse/domain/accounting/invoice-status'
import { countedValue } from '@fieldhouse/domain/kit/entity/counted-value'
import type { ListParams } from '@fieldhouse/domain/kit/entity/list-params'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useFormat } from '../kit/value/format.ts'
import { StateBadge } from '../kit/value/state-menu.tsx'
import { RecordLink } from '../screens/record-link.tsx'

type Of = {
  title: string
  list: ListParams<typeof invoice>
  /** False if the invoice cannot have related invoices. */
  isAsked: boolean
  withState?: boolean
}

/** Shows the invoices that a list finds, with their totals. Shows nothing if there are none. */
export function RelatedInvoices({ title, list, isAsked, withState = false }: Of) {
  const format = useFormat()
  const found = useQuery({ ...recordQueries.list(invoice, { limit: 100, ...list }), enabled: isAsked })
  const records = found.data?.result ?? []
  if (found.isError) return <QueryState of={found} />
  if (records.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {records.map((record) => (
        <Group key={record._id} justify="space-between" gap="xs">
          <Group gap="xs">
            <RecordLink entity="invoice" record={record} size="sm">
              {record.invoiceNumber}
            </RecordLink>
            {withState && <StateBadge of={invoiceStates} state={record.invoiceStatus} />}
          </Group>
          <Text size="sm" className="figures">
            {format.money(String(countedValue(invoice, 'total', record)), record.currency ?? 'CAD')}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
