import { Group, Stack, Text, Title } from '@mantine/core'
import { refund, refundStates } from '@fieldhouse/domain/accounting/refund'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLanguage } from '../../kit/api/language.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { useFormat } from '../../kit/value/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { PaidDocument } from './payments-of.tsx'

/** The refunds of an invoice or estimate, newest first; empty without refunds. */
export function RefundList({ filter }: { filter: PaidDocument }) {
  const { t } = useTranslation('accounting')
  const list = useQuery(recordQueries.list(refund, { ...filter, limit: 200 }))
  const made = list.data?.result ?? []
  if (list.isError) return <QueryState of={list} />
  if (made.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h3">
        {t('refundsOf')}
      </Title>
      {made.map((each) => (
        <RefundLine key={each._id} each={each} />
      ))}
    </Stack>
  )
}

function RefundLine({ each }: { each: Read<typeof refund> }) {
  const format = useFormat()
  const language = useLanguage()
  const { payment, amount, status, createdAt, reason, failure } = each
  const currency = payment['currency']
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm" fw={500} className="figures">
          {format.money(amount, typeof currency === 'string' ? currency : 'CAD')}
        </Text>
        <StatusBadge tone={refundStates.tones[status]}>{refundStates.words[status][language]}</StatusBadge>
      </Group>
      <Text size="xs" c="dimmed">
        {[format.instant(createdAt), reason, failure].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
