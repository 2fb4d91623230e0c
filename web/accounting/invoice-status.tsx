import { Text } from '@mantine/core'
import { invoiceFact } from '@fieldhouse/domain/accounting/invoice-fact'
import { type InvoiceStatus, invoiceStates } from '@fieldhouse/domain/accounting/invoice-status'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/value/format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { StateBadge } from '../kit/value/state-menu.tsx'
import classes from '../documents/document.module.css'
import type { InvoiceRecord } from './invoice-calls.ts'

type Standing = Pick<InvoiceRecord, 'invoiceStatus' | 'total' | 'paid' | 'credited' | 'mailedAt' | 'currency'>

/** An invoice's status as a word with its colour (ACC-10). */
const InvoiceStatusBadge = ({ status }: { status: InvoiceStatus }) => (
  <StateBadge of={invoiceStates} state={status} />
)

/** Whether an invoice is shown by its status: of one that only credits settled 'paid' would be wrong (OPEN-421). */
export const isShownByStatus = (of: Standing): boolean => invoiceFact(of)?.kind !== 'CREDITED'

/** What the status leaves open: not mailed yet, mailed on a day, how much is paid, or that it is credited (OPEN-170, OPEN-421). */
export function InvoiceFactText({ of }: { of: Standing }) {
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

/** An invoice's status with what it leaves open. */
function InvoiceStanding({ of }: { of: Standing }) {
  return (
    <div className={classes.standing}>
      {isShownByStatus(of) && <InvoiceStatusBadge status={of.invoiceStatus} />}
      <InvoiceFactText of={of} />
    </div>
  )
}

/** The column of a list of invoices that says how each stands. */
export const standingColumn = {
  field: 'invoiceStatus',
  width: 210,
  render: (record: InvoiceRecord) => <InvoiceStanding of={record} />,
} as const
