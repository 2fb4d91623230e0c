import { isUnpaid } from '@fieldhouse/domain/accounting/invoice-status'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { InvoiceRecord } from '../invoice-calls.ts'

type Props = {
  of: Pick<InvoiceRecord, 'kind' | 'invoiceStatus' | 'balance' | 'followUp' | 'promisedOn'>
}

/** The follow-up of an unpaid invoice: disputed, promised for a day, or without reminders. */
export function FollowUpPill({ of }: Props) {
  const { t } = useTranslation('accounting/reminders')
  const format = useFormat()
  if (!of.followUp || !isUnpaid(of)) return null
  const day = of.promisedOn ? format.shortCalendarDay(of.promisedOn) : ''
  return (
    <StatusBadge tone={of.followUp === 'DISPUTED' ? 'red' : 'amber'}>
      {t(`pills.${of.followUp}`, { day })}
    </StatusBadge>
  )
}
