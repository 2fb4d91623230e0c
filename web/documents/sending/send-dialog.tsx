import { Alert, Skeleton, Text, TextInput, Textarea } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Letter } from '@fieldhouse/domain/documents/document-mail'
import type { MailBody } from '@fieldhouse/domain/documents/document-calls'
import { emailPattern } from '@fieldhouse/domain/kit/value/email'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { StepForm, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { MailedDocument } from './mailed-document.ts'
import { TemplateChoice, noTemplate } from './template-choice.tsx'
import { Unpayable } from './unpayable.tsx'

type Props = { document: MailedDocument; onClose: () => void }

/** The subject and the message of a mail. */
type Words = { subject: string; message: string }

type LetterValues = {
  to: string
  subject: string
  message: string
  templateId: string | null
  language: Language | null
}

/** The typed addresses, without duplicates. */
const addresses = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

function addressFault(typed: string): string | null {
  const given = addresses(typed)
  if (given.length === 0) return fieldMessage('REQUIRED')
  return given.every((address) => emailPattern.test(address)) ? null : fieldMessage('EMAIL')
}

const bodyOf = (id: string, values: LetterValues): MailBody => ({
  id,
  to: addresses(values.to),
  subject: values.subject.trim() || null,
  message: values.message.trim() || null,
  templateId: values.templateId,
  language: values.templateId === null ? null : values.language,
})

/** Mails a document with its PDF; sending a draft also issues it. */
export function SendDialog({ document, onClose }: Props) {
  const { t } = useTranslation(['documents', 'kit'])
  const letter = useQuery({
    queryKey: [document.entity, 'letter', document.id],
    queryFn: ({ signal }) => document.readLetter(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const { isDraft, number, to } = document
  const title = isDraft ? t('documents:mail.titleDraft') : t('documents:mail.title', { number })
  return (
    <FormDialog opened onClose={onClose} title={title} size="md">
      {letter.isPending || to === null ? (
        <output aria-label={t('kit:loading')}>
          <Skeleton h={420} />
        </output>
      ) : (
        // If the default texts cannot be loaded, the fields are empty and the server fills in the texts.
        <LetterForm document={document} to={to} letter={letter.data ?? null} onClose={onClose} />
      )}
    </FormDialog>
  )
}

type LetterProps = Props & { to: string; letter: Letter | null }

function LetterForm({ document, to, letter, onClose }: LetterProps) {
  const { t } = useTranslation('documents')
  const plain = { subject: letter?.subject ?? '', message: letter?.message.trim() ?? '' }
  const form = useForm<LetterValues>({
    initialValues: { to, ...plain, ...noTemplate },
    validateInputOnBlur: true,
    validate: { to: addressFault },
  })
  const { isDraft } = document
  const companyName = letter?.companyName ?? document.companyName
  return (
    <StepForm
      action={t('mail.send')}
      form={form}
      onClose={onClose}
      onSubmit={(values, key) => document.send(bodyOf(document.id, values), key)}
    >
      {isDraft && (
        <Alert color="yellow" variant="light">
          {t('mail.issues')}
        </Alert>
      )}
      <Unpayable asked={document.asked ?? null} />
      <LetterFields document={document} form={form} plain={plain} />
      <Text size="sm" c="dimmed">
        {t(`mail.${helpOf(form.values.templateId !== null, isDraft)}`)}
      </Text>
      <MailPreview
        document={document}
        letter={{
          ...form.values,
          ...sentWords(form.values, plain),
          companyName,
          locale: letter?.locale ?? null,
        }}
      />
    </StepForm>
  )
}

type FieldsProps = {
  document: MailedDocument
  form: UseFormReturnType<LetterValues>
  /** The texts without a template. */
  plain: Words
}

/** The inputs for the recipients and the text of the mail. */
function LetterFields({ document, form, plain }: FieldsProps) {
  const { t } = useTranslation('documents')
  return (
    <>
      <TextInput
        {...dialogInput(form, 'to')}
        label={t('mail.to')}
        description={t('mail.toHelp')}
        type="email"
        multiple
        data-autofocus
      />
      <TemplateChoice
        document={document}
        value={form.values}
        plain={plain}
        error={dialogInput(form, 'templateId').error}
        onChange={form.setValues}
      />
      <TextInput {...dialogInput(form, 'subject')} label={t('mail.subject')} maxLength={200} />
      <Textarea
        {...dialogInput(form, 'message')}
        label={t('mail.message')}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={5000}
      />
    </>
  )
}

/** The subject and message that are sent: without a template, the default texts replace empty texts. */
const sentWords = (values: LetterValues, plain: Words): Words =>
  values.templateId === null
    ? { subject: values.subject.trim() || plain.subject, message: values.message.trim() || plain.message }
    : values

/**
 * Returns the key of the help text. The help text explains when a draft gets its number, or whether a template or the
 * default texts replace empty fields.
 */
function helpOf(hasTemplate: boolean, isDraft: boolean) {
  if (isDraft) return 'numberLater'
  return hasTemplate ? 'templateWords' : 'ownWords'
}
