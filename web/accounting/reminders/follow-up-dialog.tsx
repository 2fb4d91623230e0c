import { Switch, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { disputeMax } from '@fieldhouse/domain/accounting/reminders/follow-up'
import { call } from '../../kit/api/call.ts'
import { StepDialog, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { DayInput } from '../../kit/value/day-input.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { type InvoiceRecord, useInvoiceStep } from '../invoice-calls.ts'

type Props = { record: InvoiceRecord; onClose: () => void }

/** Records the follow-up of an unpaid invoice, which decides whether reminders are sent (OPEN-790). */
export function FollowUpDialog({ record, onClose }: Props) {
  const { t } = useTranslation(['accounting/reminders', 'ui'])
  const step = useInvoiceStep()
  const form = useForm({
    initialValues: {
      disputed: record.disputed ?? '',
      promisedOn: record.promisedOn ?? null,
      reminders: record.reminders,
    },
  })
  return (
    <StepDialog
      title={t('accounting/reminders:followUpTitle', { number: record.invoiceNumber ?? '' })}
      action={t('ui:save')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ disputed, promisedOn, reminders }, idempotencyKey) => {
        const body = { disputed: disputed.trim() || null, promisedOn, reminders }
        await step.mutateAsync(() =>
          call('POST /invoice/follow-up/:id', { params: { id: record._id }, body, idempotencyKey }),
        )
        toast('success', t('accounting/reminders:followUpDone'))
      }}
    >
      <Text size="sm">{t('accounting/reminders:followUpText')}</Text>
      <Textarea
        {...dialogInput(form, 'disputed')}
        label={t('accounting/reminders:disputed')}
        description={t('accounting/reminders:disputedHelp')}
        maxLength={disputeMax}
        autosize
        minRows={2}
      />
      <DayInput
        label={t('accounting/reminders:promisedOn')}
        clearable
        value={form.getValues().promisedOn}
        error={form.errors['promisedOn']}
        onChange={(day) => form.setFieldValue('promisedOn', day === null ? null : String(day))}
      />
      <Switch
        {...form.getInputProps('reminders', { type: 'checkbox' })}
        label={t('accounting/reminders:reminders')}
      />
    </StepDialog>
  )
}
