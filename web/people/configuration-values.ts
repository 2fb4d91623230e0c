import {
  billingTerms,
  editorTerms,
  isPaymentTerm,
  paymentTermWords,
} from '@fieldhouse/domain/people/payment-terms'
import {
  headOf,
  numberOf,
  type NumberRule,
  type OwnSeries,
  ownSeries,
} from '@fieldhouse/domain/kit/time/series'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { hoursInWords } from '@fieldhouse/domain/people/workforce'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { z } from 'zod'
import { hoursOf, isWeek, weekBody, weekOf } from './week.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import type { Format } from '../kit/value/format.ts'
import { formSchema, initialValues } from '../kit/form/form-body.ts'
import type { HistoryFormatters } from '../kit/form/keep/history-changes.tsx'
import type { WorkspaceRecord } from './profile-values.ts'

/** What the form asks for as the record holds it; the working week is typed in another shape. */
const plainFields = [
  'numbering',
  'currency',
  'paymentTerms',
  'taxRounding',
  'entryMonthsBack',
  'entryDaysAhead',
  'gstNum',
  'gstPercent',
  'pstNum',
  'pstPercent',
  'lang',
  'country',
  'timezone',
  'transferDetails',
  'replyTo',
  'visitMails',
  'visitMoves',
  'moveNoticeHours',
  'reviewMails',
  'reviewPage',
] as const

/** Checks what is typed. */
export const configurationSchema = z.intersection(formSchema(workspace, plainFields), weekBody)

/** A stored configuration as the form edits it. */
export const configurationOf = (record: WorkspaceRecord): FormValues => ({
  ...initialValues(workspace, plainFields, record),
  workingHours: weekOf(record.workingHours),
})

/** What was typed as the record holds it. */
export const configurationAsStored = (typed: FormValues): FormValues => ({
  ...typed,
  workingHours: isWeek(typed['workingHours']) ? hoursOf(typed['workingHours']).hours : [],
})

/** The terms a new invoice may begin with: those of the editor and of the billing form. */
const offeredTerms = [...new Set([...billingTerms, ...editorTerms])]

/** The payment terms to choose from, the chosen one among them whatever it is. */
export function termChoices(chosen: unknown, language: Language) {
  const known = typeof chosen === 'string' && isPaymentTerm(chosen) ? [chosen] : []
  return [...new Set([...offeredTerms, ...known])].map((code) => ({
    value: code,
    label: paymentTermWords[code][language],
  }))
}

/** The next number under a rule as it stands in the form. */
export function nextUnder(
  { prefix, yearly }: NumberRule,
  view: Pick<ConfigurationView, 'given' | 'year'>,
): string {
  const head = headOf({ prefix: prefix.trim().toUpperCase(), yearly }, view.year)
  return numberOf(head, (view.given[head] ?? 0) + 1)
}

type Context = {
  language: Language
  format: Pick<Format, 'locale' | 'timeOfDay'>
  /** How a series is numbered, in words. */
  ruleWords: (series: OwnSeries, rule: NumberRule) => string
}

/** Words for the fields that are no plain value. */
export const configurationHistory = ({
  language,
  format,
  ruleWords,
}: Context): HistoryFormatters<WorkspaceRecord> => ({
  numbering: (value) => ownSeries.map((name) => ruleWords(name, value[name])),
  workingHours: (value) => hoursInWords(value, format.locale, format.timeOfDay),
  paymentTerms: (value) =>
    typeof value === 'string' && isPaymentTerm(value) ? [paymentTermWords[value][language]] : [],
})
