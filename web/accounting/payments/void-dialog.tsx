import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { payment } from '@fieldhouse/domain/accounting/payment'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { StepDialog, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useInvoiceStep } from '../invoice-calls.ts'

type Payment = Read<typeof payment>

/** Voids a payment that was recorded by mistake or bounced, with a reason (OPEN-490). */
export function VoidDialog({ of, onClose }: { of: Payment; onClose: () => void }) {
  const { t } = useTranslation('accounting')
  const amount = useFormat().money(of.amount, of.currency)
  const step = useInvoiceStep<Payment>()
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (typed) => (typed.trim() === '' ? fieldMessage('REASON') : null) },
  })
  return (
    <StepDialog
      title={t('voidDialog.title', { amount })}
      action={t('voidDialog.do')}
      cancel={t('voidDialog.keep')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ reason }, key) => {
        const body = { reason: reason.trim() }
        await step.mutateAsync(() =>
          call('POST /payment/void/:id', { params: { id: of._id }, body, idempotencyKey: key }),
        )
        toast('success', t('voidDialog.done', { amount }))
      }}
    >
      <Text size="sm">{t('voidDialog.text')}</Text>
      <TextInput {...dialogInput(form, 'reason')} label={t('voidDialog.reason')} maxLength={500} />
    </StepDialog>
  )
}
