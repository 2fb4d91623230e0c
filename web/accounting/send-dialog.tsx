import { Alert, Text, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailPattern } from '@fieldhouse/domain/kit/email'
import { fieldMessage } from '@fieldhouse/domain/kit/field-words'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import { useInvoiceStep } from './invoice-calls.ts'
import type { InvoiceRecord } from './invoice-values.ts'
import { StepDialog, dialogInput } from './step-dialog.tsx'

type Props = {
  record: InvoiceRecord
  /** The holder's address, suggested. */
  to: string
  onSent: (record: InvoiceRecord) => void
  onClose: () => void
}

const addresses = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean)

/** Mails the invoice with its PDF; a draft is issued by it. */
export function SendDialog({ record, to, onSent, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const step = useInvoiceStep()
  const form = useForm({
    initialValues: { to, subject: '', message: '' },
    validateInputOnBlur: true,
    validate: {
      to: (typed) => {
        const given = addresses(typed)
        if (given.length === 0) return fieldMessage('REQUIRED')
        return given.every((address) => emailPattern.test(address)) ? null : fieldMessage('EMAIL')
      },
    },
  })
  const isDraft = record.invoiceStatus === 'DRAFT'
  return (
    <StepDialog
      title={t('sendDialog.title', { number: record.invoiceNumber ?? '' })}
      action={t('sendDialog.send')}
      form={form}
      onClose={onClose}
      onSubmit={async (values, key) => {
        const given = addresses(values.to)
        const body = {
          id: record._id,
          to: given,
          subject: values.subject.trim() || null,
          message: values.message.trim() || null,
        }
        const sent = await step.mutateAsync({ path: 'invoice/mail/', body, key })
        toast('success', t('sent', { number: sent.invoiceNumber ?? '', to: given.join(', ') }))
        onSent(sent)
      }}
    >
      {isDraft && (
        <Alert color="yellow" variant="light">
          {t('sendDialog.issues')}
        </Alert>
      )}
      <TextInput
        {...dialogInput(form, 'to')}
        label={t('sendDialog.to')}
        description={t('sendDialog.toHelp')}
        type="email"
        multiple
        data-autofocus
      />
      <TextInput {...dialogInput(form, 'subject')} label={t('sendDialog.subject')} maxLength={200} />
      <Textarea
        {...dialogInput(form, 'message')}
        label={t('sendDialog.message')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
      />
      <Text size="sm" c="dimmed">
        {t('sendDialog.ownWords')}
      </Text>
    </StepDialog>
  )
}
