import type { Language } from '@fieldhouse/domain/kit/words/words'
import { taxPercent } from '@fieldhouse/domain/documents/document-lines'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { PaymentTerm } from '@fieldhouse/domain/people/payment-terms'
import type { StatedTaxes } from '@fieldhouse/domain/documents/tax-numbers'
import { type TaxExemption, appliedExemption } from '@fieldhouse/domain/documents/tax-exemption'
import { type TaxCode, type TaxRate, fractionOf, percentOf } from '@fieldhouse/domain/documents/taxes'
import type { RoundingMode } from '@fieldhouse/domain/people/rounding'
import { type DocumentType, type Reckoned, reckon } from '@fieldhouse/domain/documents/document-type'
import { type Part, chargedAmount } from '@fieldhouse/domain/documents/discount'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { decimalOrZero } from '@fieldhouse/domain/kit/value/money'
import { type FieldFault, faultIf } from '@fieldhouse/domain/kit/entity/problem'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import {
  type LineValues,
  type StoredLine,
  emptyLine,
  lineBody,
  lineValues,
  shownLine,
} from './lines/line-values.ts'
import { type PartValues, partBody, partFaults, partValues } from './lines/part-values.ts'
import { recordOf } from '@fieldhouse/domain/kit/value/typed-record'

/** The fields of every stored document, of any type. */
type StoredDocument = Pick<
  DocumentRecord,
  | TextField
  | 'billingDate'
  | 'dueDate'
  | 'paymentTerms'
  | 'currency'
  | 'locale'
  | 'lineItems'
  | 'taxRates'
  | 'taxExemption'
  | 'roundingMode'
  | 'discount'
> &
  Partial<Offered>

/** The fields of documents with options. */
type Offered = {
  options: readonly { _id: string; name: string; lineItems: readonly StoredLine[] }[] | null
  deposit: Part | null
  membershipPlan: RecordRef | null
}

/** An option in the form. */
export type OptionValues = { key: string; id: string | null; name: string; lineItems: LineValues[] }

/** A tax in the form, with its rate in percent. */
export type TaxValues = { code: TaxCode; percent: string; description: string }

const texts = [
  'notes',
  'termsAndConditions',
  'title',
  'companyName',
  'companyAddress',
  'companyAddress2',
  'companyCountry',
  'clientName',
  'clientAddress',
  'clientAddress2',
  'clientCountry',
] as const
type TextField = (typeof texts)[number]

/** A document as form values. Dates are calendar days, and figures are as typed. */
export type DocumentValues = Record<TextField, string> & {
  billingDate: string | null
  dueDate: string | null
  paymentTerms: PaymentTerm | null
  currency: Currency
  locale: Language
  lineItems: LineValues[]
  taxRates: TaxValues[]
  taxExemption: TaxExemption | null
  discount: PartValues
  /** For documents with options: the options and the deposit. */
  options: OptionValues[]
  deposit: PartValues
  /** For estimates: the offered membership plan. */
  membershipPlan: RecordRef | null
  /** The rounding mode is set when the document is created. The editor cannot change it. */
  roundingMode: RoundingMode
}

/** The path of a list of lines in the form: the lines of the document, or of one of its options. */
export type ListPath = readonly ['lineItems'] | readonly ['options', number, 'lineItems']

/** The maximum number of options. */
export const mostOptions = 5

/** Converts the form name of a list of lines to its path. */
export function listPath(name: string): ListPath {
  const [, at] = name.split('.')
  return at === undefined ? ['lineItems'] : ['options', Number(at), 'lineItems']
}

/** The lines at a path. */
export const linesAt = (values: DocumentValues, list: ListPath): readonly LineValues[] =>
  list.length === 1 ? values.lineItems : (values.options[list[1]]?.lineItems ?? [])

/**
 * Converts a stored document to form values. The form has at least one line, unless the options have lines (ACC-18).
 */
export function documentValuesOf(from: StoredDocument): DocumentValues {
  const lines = from.lineItems.map(lineValues)
  const options = (from.options ?? []).map(({ _id, name, lineItems }) => ({
    key: _id,
    id: _id,
    name,
    lineItems: lineItems.map(lineValues),
  }))
  const written = recordOf(texts, (field) => from[field] ?? '')
  return {
    ...written,
    billingDate: from.billingDate,
    dueDate: from.dueDate,
    paymentTerms: from.paymentTerms,
    currency: from.currency ?? 'CAD',
    locale: from.locale ?? 'en',
    lineItems: lines.length > 0 || options.length > 0 ? lines : [emptyLine()],
    taxRates: (from.taxRates ?? []).map(({ code, rate, description }) => ({
      code,
      percent: percentOf(rate),
      description: description ?? '',
    })),
    taxExemption: from.taxExemption,
    discount: partValues(from.discount),
    options,
    deposit: partValues(from.deposit),
    membershipPlan: from.membershipPlan ?? null,
    roundingMode: from.roundingMode,
  }
}

const isPercent = (typed: string) => taxPercent.safeParse(typedFigure(typed)).success

const ofLines = (lines: readonly LineValues[], list: FieldFault['path']) =>
  lines.flatMap(({ discount, taxRate }, at) => [
    ...partFaults(discount, [...list, at, 'discount']),
    ...faultIf(taxRate.trim() !== '' && !isPercent(taxRate), [...list, at, 'taxRate'], 'TAX_PERCENT'),
  ])

/** The errors of invalid discounts, deposits and tax rates of lines, which must not count as zero. */
export function partFaultsOf({ lineItems, options, discount, deposit }: DocumentValues): FieldFault[] {
  return [
    ...ofLines(lineItems, ['lineItems']),
    ...options.flatMap((option, at) => ofLines(option.lineItems, ['options', at, 'lineItems'])),
    ...partFaults(discount, ['discount']),
    ...partFaults(deposit, ['deposit']),
  ]
}

type AllLines = Pick<DocumentValues, 'lineItems' | 'options'>

/** Changes every line of a document and of its options. */
export const eachLine = (
  { lineItems, options }: AllLines,
  change: (line: LineValues) => LineValues,
): AllLines => ({
  lineItems: lineItems.map(change),
  options: options.map((option) => ({ ...option, lineItems: option.lineItems.map(change) })),
})

/** All lines of a document and of its options. */
export const allLines = ({ lineItems, options }: AllLines): LineValues[] => [
  ...lineItems,
  ...options.flatMap((option) => option.lineItems),
]

/** An option in the request body. */
export const optionBody = ({ id, name, lineItems }: OptionValues) => ({
  ...(id ? { _id: id } : {}),
  name: name.trim(),
  lineItems: lineItems.map(lineBody),
})

/** The tax of the form with its rate as a fraction. */
export const rateOf = ({ code, percent, description }: TaxValues): TaxRate => ({
  code,
  rate: fractionOf(decimalOrZero(typedFigure(percent))),
  ...(description ? { description } : {}),
})

/** The request body of the form. */
export function documentBody(values: DocumentValues): Record<string, unknown> {
  const written = Object.fromEntries(texts.map((field) => [field, values[field].trim() || null]))
  return {
    ...written,
    billingDate: values.billingDate,
    dueDate: values.dueDate,
    paymentTerms: values.paymentTerms,
    currency: values.currency,
    locale: values.locale,
    lineItems: values.lineItems.map(lineBody),
    taxRates: values.taxRates.map(rateOf),
    taxExemption: values.taxExemption,
    discount: partBody(values.discount),
  }
}

/** Further fields of the request body for documents with options. */
export const offerBody = (values: DocumentValues) => ({
  options: values.options.length > 0 ? values.options.map(optionBody) : null,
  deposit: partBody(values.deposit),
  membershipPlan: values.membershipPlan?._id ?? null,
})

/** The typed values in the stored format: lines with amounts, rates as fractions. */
export function storedValuesOf(values: DocumentValues): Record<string, unknown> {
  return {
    ...values,
    lineItems: values.lineItems.map(lineBody).map((line) => ({ ...line, amount: chargedAmount(line) })),
    taxRates: values.taxRates.map(rateOf),
    discount: partBody(values.discount),
    ...offerBody(values),
  }
}

/** The totals of the form, computed by the server's rule, and its errors. */
export const reckonedOf = (type: Pick<DocumentType, 'reckon'>, values: DocumentValues): Reckoned =>
  reckon(type, {
    lineItems: values.lineItems.map(shownLine),
    taxRates: values.taxRates.map(rateOf),
    roundingMode: values.roundingMode,
    discount: partBody(values.discount),
    options: values.options.map(({ key, name, lineItems }) => ({
      _id: key,
      name,
      lineItems: lineItems.map(shownLine),
    })),
    deposit: partBody(values.deposit),
  })

/** The tax rates of the form, and the reason for its untaxed lines. */
export const statedTaxes = (values: DocumentValues): StatedTaxes => ({
  rates: values.taxRates.map(rateOf),
  exemption: appliedExemption({ ...values, taxBreakdown: values.taxRates }),
})

/** The errors of taxes without a valid percentage, which must not count as 0 % (OPEN-119). */
export const taxFaultsOf = ({ taxRates }: Pick<DocumentValues, 'taxRates'>): FieldFault[] =>
  taxRates.flatMap(({ percent }, at) =>
    isPercent(percent) ? [] : [{ path: ['taxRates', at, 'percent'], code: 'TAX_PERCENT' }],
  )

/** The id of a field's input, so that links can focus it. */
export const inputId = (path: readonly (string | number)[]): string => `document-${path.join('-')}`
