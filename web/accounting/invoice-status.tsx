import { Group, Text } from '@mantine/core'
import { invoiceFact } from '@fieldhouse/domain/accounting/invoice-fact'
import { type InvoiceStatus, invoiceStates } from '@fieldhouse/domain/accounting/invoice-status'
import { useTranslation } from '../locales/use-translation.ts'
import { useFormat } from '../kit/value/format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { StateBadge } from '../kit/value/state-menu.tsx'
import classes from '../documents/document.module.css'
import type { InvoiceRecord } from './invoice-calls.ts'
import { FollowUpPill } from './reminders/follow-up-pill.tsx'

type InvoiceState = Pick<
  InvoiceRecord,
  'invoiceStatus' | 'total' | 'paid' | 'credited' | 'mailedAt' | 'currency'
>

/** An invoice's status as a coloured badge (ACC-10). */
const InvoiceStatusBadge = ({ status }: { status: InvoiceStatus }) => (
  <StateBadge of={invoiceStates} state={status} />
)

/**
 * Whether to show the status. An invoice settled only by credits hides it, because 'paid' would be wrong
 * (OPEN-421).
 */
export const isShownByStatus = (of: InvoiceState): boolean => invoiceFact(of)?.kind !== 'CREDITED'

/**
 * The detail that the status does not show: not mailed yet, mailed on a day, partly paid or credited (OPEN-170,
 * OPEN-421).
 */
export function InvoiceFactText({ of }: { of: InvoiceState }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const fact = invoiceFact(of)
  if (!fact) return null
  if (fact.kind === 'CREDITED') return <StatusBadge tone="grey">{t('standing.credited')}</StatusBadge>
  const money = (amount: string) => format.money(amount, of.currency ?? 'CAD')
  const said =
    fact.kind === 'NOT_MAILED'
      ? t('standing.notMailed')
      : fact.kind === 'MAILED'
        ? t('standing.mailed', { day: format.shortDay(fact.at) })
        : t('standing.partlyPaid', { paid: money(fact.paid), total: money(fact.of) })
  return (
    <Text span size="xs" c="dimmed" className="figures" title={said}>
      {said}
    </Text>
  )
}

/** An invoice's status with its detail. */
function InvoiceStanding({ of }: { of: InvoiceRecord }) {
  return (
    <div className={classes.standing}>
      <Group gap={4}>
        {isShownByStatus(of) && <InvoiceStatusBadge status={of.invoiceStatus} />}
        <FollowUpPill of={of} />
      </Group>
      <InvoiceFactText of={of} />
    </div>
  )
}

/** The status column of a list of invoices. */
export const standingColumn = {
  field: 'invoiceStatus',
  width: 210,
  render: (record: InvoiceRecord) => <InvoiceStanding of={record} />,
} as const
