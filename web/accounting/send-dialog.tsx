import { Alert, Text, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { account } from '@fieldhouse/domain/crm/account'
import { emailPattern } from '@fieldhouse/domain/kit/email'
import { fieldMessage } from '@fieldhouse/domain/kit/field-words'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/may.ts'
import { recordQueries } from '../kit/records.ts'
import { toast } from '../ui/toast.tsx'
import { useInvoiceStep } from './invoice-calls.ts'
import type { InvoiceRecord } from './invoice-values.ts'
import { StepDialog, dialogInput } from '../kit/step-dialog.tsx'
import { TemplateChoice, noTemplate } from './template-choice.tsx'

type Props = {
  record: InvoiceRecord
  onSent: (record: InvoiceRecord) => void
  onClose: () => void
}

const addresses = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean)

/** Mails the invoice with its PDF; a draft is issued by it. The account holder's address is suggested. */
export function SendDialog(props: Props) {
  const mayRead = useMay(account.section, 'read')
  const read = useQuery({
    ...recordQueries.read(account, props.record.account._id),
    enabled: mayRead,
    retry: false,
  })
  if (mayRead && read.isPending) return null
  const email = read.data?.billingEmail ?? read.data?.accountHolder['email']
  return <Letter {...props} to={typeof email === 'string' ? email : ''} />
}

function Letter({ record, to, onSent, onClose }: Props & { to: string }) {
  const { t } = useTranslation('accounting')
  const step = useInvoiceStep()
  const form = useForm({
    initialValues: { to, subject: '', message: '', ...noTemplate },
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
      title={
        isDraft ? t('sendDialog.titleDraft') : t('sendDialog.title', { number: record.invoiceNumber ?? '' })
      }
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
          templateId: values.templateId,
          language: values.templateId === null ? null : values.language,
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
      <TemplateChoice
        invoice={record._id}
        value={form.values}
        error={dialogInput(form, 'templateId').error}
        onChange={form.setValues}
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
        {t(`sendDialog.${helpOf(form.values.templateId !== null, isDraft)}`)}
      </Text>
    </StepDialog>
  )
}

/** What is said of the words: whose they are where none are written, and that a draft has its number only later. */
function helpOf(hasTemplate: boolean, isDraft: boolean) {
  if (!hasTemplate) return 'ownWords'
  return isDraft ? 'numberLater' : 'templateWords'
}
