import { Group, Paper, Stack, Text } from '@mantine/core'
import type { MatchedLine } from '@fieldhouse/domain/accounting/bills/bill-match'
import { lineAmount } from '@fieldhouse/domain/kit/value/line-amount'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { nameOf } from '../../kit/text/name-of.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type BillRecord, useBillMatch } from './bill-record.ts'

type Props = { record: BillRecord }
type Line = BillRecord['lines'][number]

/** The lines of a bill, each compared with its order (OPEN-821). */
export function BillLines({ record }: Props) {
  const { t } = useTranslation('accounting/bills')
  const match = useBillMatch(record)
  if (record.lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noLines')}
      </Text>
    )
  return (
    <Stack gap="sm">
      {record.order !== null && <QueryState of={match} height={32} />}
      {record.lines.map((line, at) => (
        <LineCard
          key={line._id ?? at}
          line={line}
          currency={record.currency ?? 'CAD'}
          matched={match.data?.find((each) => each.line === line._id)}
        />
      ))}
    </Stack>
  )
}

type CardProps = { line: Line; currency: string; matched: MatchedLine | undefined }

function LineCard({ line, currency, matched }: CardProps) {
  const { t } = useTranslation('accounting/bills')
  const format = useFormat()
  const words = useEntityWords(supplierBill, 'accounting/bills')
  const { product, description, quantity, unitPrice, category } = line
  const names = [product ? nameOf('product', product) : null, description].filter(Boolean)
  return (
    <Paper withBorder p="md" component="article" aria-label={names.join(' · ')}>
      <Stack gap={4}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {names.join(' · ') || '—'}
          </Text>
          <Text fw={500} className="figures">
            {format.money(lineAmount(line), currency)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed" className="figures">
          {[
            `${format.number(quantity)} × ${format.price(unitPrice, currency)}`,
            ...(category ? [words.option('category', category)] : []),
          ].join(' · ')}
        </Text>
        {matched?.order && <Ordered {...matched.order} currency={currency} />}
        {matched && matched.differences.length > 0 && (
          <Group gap="xs">
            {matched.differences.map((code) => (
              <StatusBadge key={code} tone="amber">
                {t(`differences.${code}`)}
              </StatusBadge>
            ))}
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function Ordered({
  ordered,
  received,
  billed,
  price,
  currency,
}: NonNullable<MatchedLine['order']> & { currency: string }) {
  const { t } = useTranslation('accounting/bills')
  const format = useFormat()
  return (
    <Text size="sm" className="figures">
      {t('ordered', {
        ordered: format.number(ordered),
        received: format.number(received),
        billed: format.number(billed),
        price: format.price(price ?? '0', currency),
      })}
    </Text>
  )
}
