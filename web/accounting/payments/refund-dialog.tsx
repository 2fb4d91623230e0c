import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { payment } from '@fieldhouse/domain/accounting/payment'
import { type refund, refundable, suggestedRefund, whyNotRefund } from '@fieldhouse/domain/accounting/refund'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { compare, readDecimal } from '@fieldhouse/domain/kit/value/money'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { StepDialog, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useInvoiceStep } from '../invoice-calls.ts'

type Payment = Read<typeof payment>

/** The form state of a refund. The form suggests the overpaid amount, or else what can be refunded. */
const useRefundForm = (of: Payment) =>
  useForm({
    initialValues: { amount: suggestedRefund(of), reason: '' },
    validate: {
      amount: (typed) => {
        const amount = readDecimal(typedFigure(typed))
        if (amount === null) return fieldMessage(typed.trim() === '' ? 'REQUIRED' : 'NUMBER')
        if (compare(amount, '0') <= 0) return fieldMessage('AMOUNT_POSITIVE')
        const why = whyNotRefund(amount, of)
        return why && fieldMessage(why)
      },
      reason: (typed) => (typed.trim() === '' ? fieldMessage('REASON') : null),
    },
  })

/** Refunds a payment or part of it. An online payment is refunded to its original payment method (OPEN-243). */
export function RefundDialog({ of, onClose }: { of: Payment; onClose: () => void }) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const step = useInvoiceStep<Read<typeof refund>>()
  const form = useRefundForm(of)
  const money = (amount: string) => format.money(amount, of.currency)
  const isOnline = of.provider !== null
  return (
    <StepDialog
      title={t('refundDialog.title')}
      action={t('refundDialog.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ amount, reason }, key) => {
        const body = { amount: typedFigure(amount), reason: reason.trim() }
        await step.mutateAsync(() =>
          call('POST /payment/refund/:id', { params: { id: of._id }, body, idempotencyKey: key }),
        )
        toast(
          'success',
          t(isOnline ? 'refundDialog.done' : 'refundDialog.recorded', { amount: money(body.amount) }),
        )
      }}
    >
      <Text size="sm">{t('refundDialog.left', { amount: money(refundable(of)) })}</Text>
      <Text size="sm">{t(isOnline ? 'refundDialog.online' : 'refundDialog.byHand')}</Text>
      <FigureInput {...dialogInput(form, 'amount')} label={t('refundDialog.amount')} data-autofocus />
      <TextInput {...dialogInput(form, 'reason')} label={t('refundDialog.reason')} maxLength={500} />
    </StepDialog>
  )
}
