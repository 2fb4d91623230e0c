import { type TemplateTexts, type TemplateType, template } from '@fieldhouse/domain/messaging/template'
import { customVariablesNow } from './custom-variables.ts'
import { type JudgedTemplate, templateFaults } from '@fieldhouse/domain/messaging/template-rules'
import type { TemplateCategory } from '@fieldhouse/domain/messaging/template-variables'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { type Language, inEachLanguage, languages } from '@fieldhouse/domain/kit/words/words'
import type { FormValues } from '../kit/form/form-values.ts'
import { formSchema, initialValues, toBody } from '../kit/form/form-body.ts'

export type TemplateRecord = Read<typeof template>

/** A typed message: the values of its inputs. */
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

/**
 * Returns the initial values of the form, with inputs for each language, whether or not the template has a text there.
 */
export function valuesOf(record: TemplateRecord | null): TemplateFormValues {
  const typed = (language: Language): TypedWords => ({
    subject: record?.languages[language]?.subject ?? '',
    body: record?.languages[language]?.body ?? '',
  })
  return {
    ...initialValues(template, fields, record),
    type: record ? record.type : 'EMAIL',
    category: record?.category ?? null,
    languages: inEachLanguage(typed),
  }
}

const isBlank = ({ subject, body }: TypedWords) => subject.trim() === '' && body.trim() === ''

/** Returns the texts of the languages in which the user typed a text. A text message has no subject. */
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

/** Returns the request body for the typed values. */
export const bodyOf = (values: TemplateFormValues): Record<string, unknown> => ({
  ...toBody(template, values),
  languages: textsOf(values),
})

/** Checks the request body by field and by the rules for the whole template. */
export const templateSchema = formSchema(template, fields).superRefine((body, context) => {
  for (const { path, code, params } of templateFaults(body as JudgedTemplate, customVariablesNow()))
    context.addIssue({ code: 'custom', path, message: fieldMessage(code, params) })
})

/** Returns the languages whose typed message is faulty. */
export function faultyLanguages(values: TemplateFormValues): Language[] {
  const parsed = templateSchema.safeParse(bodyOf(values))
  const paths = parsed.error?.issues.map(({ path }) => path) ?? []
  return languages.filter((language) => paths.some(([field, of]) => field === 'languages' && of === language))
}
