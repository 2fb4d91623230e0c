import type { FieldFault } from '../kit/entity/problem.ts'
import { type Permissions, type Section, may } from '../kit/entity/sections.ts'
import { type Language, languages } from '../kit/words/words.ts'
import type { TemplatePurpose } from './template-purposes.ts'
import type { TemplateTexts, TemplateType, TemplateWords } from './template.ts'
import { variableFault } from './template-text.ts'
import { type TemplateCategory, type TemplateVariable, subjectOf, variablesOf } from './template-variables.ts'

/** The fields of a template that its rules check. */
export type JudgedTemplate = {
  type?: TemplateType | null | undefined
  category?: TemplateCategory | null | undefined
  purpose?: TemplatePurpose | null | undefined
  languages: TemplateTexts
}

function faultsOfWords(
  { subject, body }: TemplateWords,
  type: JudgedTemplate['type'],
  allowed: readonly TemplateVariable[],
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
 * Returns the faults of a template: in its subject, variables that its category does not have (DB-30), or
 * `TEMPLATE_PURPOSE` for an unsuitable purpose.
 */
export function templateFaults(judged: JudgedTemplate): FieldFault[] {
  const { type, category, purpose, languages: texts } = judged
  const allowed = variablesOf(subjectOf(category))
  // A purpose fits only mails about a job, because every automatic mail is about a visit.
  const fits = !purpose || (type !== 'SMS' && subjectOf(category) === 'job')
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

/** Whether a user may use a template: if it names sections, only users who may read one of them (OPEN-57). */
export const mayUse = (permissions: Permissions, needed: readonly Section[]): boolean =>
  needed.length === 0 || needed.some((section) => may(permissions, section, 'read'))

/**
 * The language of a message: the first of the wanted languages that the template has, else the template's first
 * language.
 */
export function languageFor(
  texts: TemplateTexts,
  wished: readonly (Language | null)[],
): Language | undefined {
  return [...wished, ...languages].find((each) => each !== null && texts[each] !== undefined) ?? undefined
}
