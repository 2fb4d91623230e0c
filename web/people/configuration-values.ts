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

/** The fields whose typed value has the same shape as the stored value. The working hours have another shape. */
const plainFields = [
  'numbering',
  'currency',
  'paymentTerms',
  'taxRounding',
  'entryMonthsBack',
  'entryDaysAhead',
  'taxRegistration',
  'gstNum',
  'gstPercent',
  'pstNum',
  'pstPercent',
  'lang',
  'country',
  'timezone',
  'appliesCredit',
  'marginFloor',
  'transferDetails',
  'replyTo',
  'visitMails',
  'visitMoves',
  'moveNoticeHours',
  'reviewMails',
  'reviewPage',
] as const

/** The schema of the typed configuration. */
export const configurationSchema = z.intersection(formSchema(workspace, plainFields), weekBody)

/** Converts a stored configuration to the values of the form. */
export const configurationOf = (record: WorkspaceRecord): FormValues => ({
  ...initialValues(workspace, plainFields, record),
  workingHours: weekOf(record.workingHours),
})

/** Converts the typed values to the shape of the record. */
export const configurationAsStored = (typed: FormValues): FormValues => ({
  ...typed,
  workingHours: isWeek(typed['workingHours']) ? hoursOf(typed['workingHours']).hours : [],
})

/** The payment terms that can be the default: those of the document editor and those of the billing form. */
const offeredTerms = [...new Set([...billingTerms, ...editorTerms])]

/** Returns the payment terms to choose from, including the chosen one. */
export function termChoices(chosen: unknown, language: Language) {
  const known = typeof chosen === 'string' && isPaymentTerm(chosen) ? [chosen] : []
  return [...new Set([...offeredTerms, ...known])].map((code) => ({
    value: code,
    label: paymentTermWords[code][language],
  }))
}

/** Returns the next document number according to a typed rule. */
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
  /** Describes the numbering rule of a series in words. */
  ruleWords: (series: OwnSeries, rule: NumberRule) => string
}

/** Returns the history formatters for fields whose stored values are not readable. */
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
