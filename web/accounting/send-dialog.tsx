import { Alert, Text, TextInput, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { InvoiceLetter } from '@fieldhouse/domain/accounting/invoice-mail'
import { account } from '@fieldhouse/domain/crm/account'
import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { toast } from '../kit/text/toast.tsx'
import { useInvoiceStep } from './invoice-calls.ts'
import type { InvoiceRecord } from './invoice-values.ts'
import { StepDialog, dialogInput } from '../kit/form/step-dialog.tsx'
import { MailPreview } from './mail-preview.tsx'
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
  const letter = useLetter(props.record)
  if ((mayRead && read.isPending) || letter.isPending) return null
  const email = read.data?.billingEmail ?? read.data?.accountHolder['email']
  return (
    <Letter
      {...props}
      to={typeof email === 'string' ? email : ''}
      letter={letter.data ?? noWords(props.record)}
    />
  )
}

/** The words that the invoice is mailed with unless others are given. */
const useLetter = ({ _id }: InvoiceRecord) =>
  useQuery({
    queryKey: ['invoice', 'letter', _id],
    queryFn: ({ signal }) => resultOf('GET /invoice/letter/:id', { params: { id: _id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** Where they cannot be read the fields stand empty, and the server puts them in. */
const noWords = ({ companyName }: InvoiceRecord): InvoiceLetter => ({
  subject: '',
  message: '',
  language: 'en',
  companyName: companyName ?? '',
})

function Letter({ record, to, letter, onSent, onClose }: Props & { to: string; letter: InvoiceLetter }) {
  const { t } = useTranslation('accounting')
  const step = useInvoiceStep()
  const plain = { subject: letter.subject, message: letter.message.trim() }
  const form = useForm({
    initialValues: { to, ...plain, ...noTemplate },
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
        const sent = await step.mutateAsync(() => call('POST /invoice/mail', { body, idempotencyKey: key }))
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
        plain={plain}
        error={dialogInput(form, 'templateId').error}
        onChange={form.setValues}
      />
      <TextInput {...dialogInput(form, 'subject')} label={t('sendDialog.subject')} maxLength={200} />
      <Textarea
        {...dialogInput(form, 'message')}
        label={t('sendDialog.message')}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={5000}
      />
      <Text size="sm" c="dimmed">
        {t(`sendDialog.${helpOf(form.values.templateId !== null, isDraft)}`)}
      </Text>
      <MailPreview record={record} letter={{ ...form.values, companyName: letter.companyName }} />
    </StepDialog>
  )
}

/** What is said of the words: that a draft has its number only later, and what is sent where none are written. */
function helpOf(hasTemplate: boolean, isDraft: boolean) {
  if (isDraft) return 'numberLater'
  return hasTemplate ? 'templateWords' : 'ownWords'
}
