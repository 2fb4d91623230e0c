import { type TemplateTexts, type TemplateType, template } from '@fieldhouse/domain/messaging/template'
import { type JudgedTemplate, templateFaults } from '@fieldhouse/domain/messaging/template-rules'
import type { TemplateCategory } from '@fieldhouse/domain/messaging/template-variables'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type Language, languages } from '@fieldhouse/domain/kit/words/words'
import type { FormValues } from '../kit/form/form-values.ts'
import { formSchema, initialValues, toBody } from '../kit/form/form-body.ts'

export type TemplateRecord = Read<typeof template>

/** A message as its inputs hold it. */
export type TypedWords = { subject: string; body: string }

export type TemplateFormValues = FormValues & {
  type: TemplateType | null
  category: TemplateCategory | null
  languages: Record<Language, TypedWords>
}

const fields = [
  'name',
  'enabled',
  'type',
  'category',
  'purpose',
  'languages',
  'description',
  'permissions',
  'note',
] as const

/** What the form starts with: each language has its inputs, whether the template speaks it or not. */
export function valuesOf(record: TemplateRecord | null): TemplateFormValues {
  const typed = (language: Language): TypedWords => ({
    subject: record?.languages[language]?.subject ?? '',
    body: record?.languages[language]?.body ?? '',
  })
  return {
    ...initialValues(template, fields, record),
    type: record ? record.type : 'EMAIL',
    category: record?.category ?? null,
    languages: { en: typed('en'), fr: typed('fr'), es: typed('es') },
  }
}

const isBlank = ({ subject, body }: TypedWords) => subject.trim() === '' && body.trim() === ''

/** The languages in which something was typed; a text message keeps no subject. */
function textsOf({ type, languages: typed }: TemplateFormValues): TemplateTexts {
  const texts: TemplateTexts = {}
  for (const language of languages) {
    const { subject, body } = typed[language]
    const subjectSent = type === 'SMS' ? '' : subject.trim()
    if (!isBlank({ subject: subjectSent, body }))
      texts[language] = { ...(subjectSent && { subject: subjectSent }), body }
  }
  return texts
}

/** What is sent of what was typed. */
export const bodyOf = (values: TemplateFormValues): Record<string, unknown> => ({
  ...toBody(template, values),
  languages: textsOf(values),
})

/** Checks what is sent, the template as a whole included. */
export const templateSchema = formSchema(template, fields).superRefine((body, context) => {
  for (const { path, code, params } of templateFaults(body as JudgedTemplate))
    context.addIssue({ code: 'custom', path, message: fieldMessage(code, params) })
})

/** The languages whose message is faulty as it is typed. */
export function faultyLanguages(values: TemplateFormValues): Language[] {
  const parsed = templateSchema.safeParse(bodyOf(values))
  const paths = parsed.error?.issues.map(({ path }) => path) ?? []
  return languages.filter((language) => paths.some(([field, of]) => field === 'languages' && of === language))
}
