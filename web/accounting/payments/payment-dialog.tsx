import { depositLeft, mostDeposit } from '@fieldhouse/domain/accounting/deposit'
import type { PaymentBody, payment } from '@fieldhouse/domain/accounting/payment'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { type Decimal, compare } from '@fieldhouse/domain/kit/value/money'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { useFormat } from '../../kit/value/format.ts'
import { type EstimateRecord, useEstimateStep } from '../estimate-calls.ts'
import { type InvoiceRecord, useInvoiceStep } from '../invoice-calls.ts'
import { PayingDialog } from './paying-dialog.tsx'

type Props<R> = { record: R; onClose: () => void }

const owing = ({ account, currency }: InvoiceRecord | EstimateRecord) => ({
  account: account._id,
  currency: currency ?? 'CAD',
})

/**
 * Records a payment of an invoice. The maximum amount is the balance of the invoice. With `isNamed`, the title names the
 * invoice.
 */
export function PaymentDialog({
  record,
  isNamed = false,
  onClose,
}: Props<InvoiceRecord> & { isNamed?: boolean }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const step = useInvoiceStep<Read<typeof payment>>()
  const of = owing(record)
  return (
    <PayingDialog
      of={of}
      title={[t('payDialog.title'), ...(isNamed ? [record.invoiceNumber] : [])].join(' · ')}
      suggested={record.balance}
      most={record.balance}
      says={t('payDialog.balance', { balance: format.money(record.balance, of.currency) })}
      whyNotMore="AMOUNT_ABOVE_BALANCE"
      record={(body: PaymentBody, idempotencyKey) =>
        step.mutateAsync(() =>
          call('POST /payment/invoice/:id', { params: { id: record._id }, body, idempotencyKey }),
        )
      }
      onClose={onClose}
    />
  )
}

/** Records a deposit on an accepted estimate. Suggests the part of the deposit that is not paid yet (OPEN-270). */
export function DepositDialog({ record, onClose }: Props<EstimateRecord>) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const step = useEstimateStep<Read<typeof payment>>()
  const of = owing(record)
  const asked: Decimal = depositLeft(record)
  const most = mostDeposit(record)
  const isAsked = compare(asked, '0') > 0
  return (
    <PayingDialog
      of={of}
      title={t('payDialog.deposit')}
      suggested={isAsked ? asked : ''}
      most={most}
      says={t(isAsked ? 'payDialog.asked' : 'payDialog.left', {
        balance: format.money(isAsked ? asked : most, of.currency),
      })}
      whyNotMore="AMOUNT_ABOVE_ESTIMATE"
      record={(body: PaymentBody, idempotencyKey) =>
        step.mutateAsync(() =>
          call('POST /payment/quote/:id', { params: { id: record._id }, body, idempotencyKey }),
        )
      }
      onClose={onClose}
    />
  )
}
