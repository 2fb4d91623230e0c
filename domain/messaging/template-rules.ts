import type { FieldFault } from '../kit/entity/problem.ts'
import { type Permissions, type Section, may } from '../kit/entity/sections.ts'
import { type Language, languages } from '../kit/words/words.ts'
import { type TemplatePurpose, subjectOfPurpose } from './template-purposes.ts'
import type { TemplateTexts, TemplateType, TemplateWords } from './template.ts'
import { type CustomVariable, variableFault } from './template-text.ts'
import {
  type TemplateCategory,
  type TemplateVariable,
  customVariablesOf,
  subjectOf,
  variablesOf,
} from './template-variables.ts'

/** The fields of a template that are checked by its rules. */
export type JudgedTemplate = {
  type?: TemplateType | null | undefined
  category?: TemplateCategory | null | undefined
  purpose?: TemplatePurpose | null | undefined
  languages: TemplateTexts
}

function faultsOfWords(
  { subject, body }: TemplateWords,
  type: JudgedTemplate['type'],
  allowed: readonly (TemplateVariable | CustomVariable)[],
): FieldFault[] {
  const found: FieldFault[] = []
  if (type === 'EMAIL' && !subject) found.push({ path: ['subject'], code: 'EMPTY' })
  if (type === 'SMS' && subject) found.push({ path: ['subject'], code: 'SMS_SUBJECT' })
  for (const [field, text] of [
    ['subject', subject ?? ''],
    ['body', body],
  ] as const) {
    const fault = variableFault(text, allowed)
    if (fault) found.push({ ...fault, path: [field] })
  }
  return found
}

/**
 * Returns the faults of a template: a missing or unexpected subject, faults in variables (DB-30), or a purpose that does
 * not match. `custom` are the variables of custom fields.
 */
export function templateFaults(judged: JudgedTemplate, custom: readonly CustomVariable[] = []): FieldFault[] {
  const { type, category, purpose, languages: texts } = judged
  const subject = subjectOf(category)
  const allowed = [...variablesOf(subject), ...customVariablesOf(subject, custom)]
  // A purpose requires a template for mails about its subject: a statement, a membership, or the job of a visit.
  const fits = !purpose || (type !== 'SMS' && subject === subjectOfPurpose(purpose))
  const ofPurpose: FieldFault[] = fits ? [] : [{ path: ['purpose'], code: 'TEMPLATE_PURPOSE' }]
  const ofTexts = languages.flatMap((language) => {
    const given = texts[language]
    if (!given) return []
    return faultsOfWords(given, type, allowed).map((each) => ({
      ...each,
      path: ['languages', language, ...each.path],
    }))
  })
  return [...ofPurpose, ...ofTexts]
}

/**
 * Whether a user may use a template. If the template names sections, the user must be able to read one of them
 * (OPEN-57).
 */
export const mayUse = (permissions: Permissions, needed: readonly Section[]): boolean =>
  needed.length === 0 || needed.some((section) => may(permissions, section, 'read'))

/**
 * The language of a message: the first desired language in which the template has texts, else the first language of the
 * template.
 */
export function languageFor(
  texts: TemplateTexts,
  wished: readonly (Language | null)[],
): Language | undefined {
  return [...wished, ...languages].find((each) => each !== null && texts[each] !== undefined) ?? undefined
}
