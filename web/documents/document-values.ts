import { type LineItem, taxPercent } from '@fieldhouse/domain/documents/document-lines'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { PaymentTerm } from '@fieldhouse/domain/people/payment-terms'
import { type TaxCode, type TaxRate, fractionOf, percentOf } from '@fieldhouse/domain/documents/taxes'
import type { RoundingMode } from '@fieldhouse/domain/people/rounding'
import { type DocumentType, type Reckoned, reckon } from '@fieldhouse/domain/documents/document-type'
import { type Part, chargedAmount } from '@fieldhouse/domain/documents/discount'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { decimalOrZero } from '@fieldhouse/domain/kit/value/money'
import type { ChosenProduct } from '../inventory/choose-product.tsx'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { type PartValues, noPart, partBody, partFaults, partValues } from './part-values.ts'
import { recordOf } from '@fieldhouse/domain/kit/value/typed-record'

/** What every stored document says, of whatever kind. */
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
  | 'roundingMode'
  | 'discount'
> &
  Partial<Offered>

/** What only documents that offer say. */
type Offered = {
  options: readonly { _id: string; name: string; lineItems: readonly StoredLine[] }[] | null
  deposit: Part | null
}

type StoredLine = DocumentRecord['lineItems'][number] & { optional?: boolean }

/** A line as it is edited (ACC-32). */
export type LineValues = {
  key: string
  /** `YYYY-MM-DD` */
  date: string | null
  tech: string
  name: string
  description: string
  quantity: string
  unitPrice: string
  discount: PartValues
  untaxed: boolean
  optional: boolean
  /** The id of a stored line, where its lines have any. */
  id: string | null
}

/** An option as it is edited. */
export type OptionValues = { key: string; id: string | null; name: string; lineItems: LineValues[] }

/** A tax as it is edited: its rate in percent. */
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

/** A document as it is edited; dates are days, figures are as typed. */
export type DocumentValues = Record<TextField, string> & {
  billingDate: string | null
  dueDate: string | null
  paymentTerms: PaymentTerm | null
  currency: Currency
  locale: DocumentLocale
  lineItems: LineValues[]
  taxRates: TaxValues[]
  discount: PartValues
  /** Of documents that offer: the ways to do the work, and what is asked for before. */
  options: OptionValues[]
  deposit: PartValues
  /** As the document was begun; nobody changes it here. */
  roundingMode: RoundingMode
}

/** Where lines stand in the form: those of the document, or of one of its options. */
export type ListPath = readonly ['lineItems'] | readonly ['options', number, 'lineItems']

/** The most options of a document that offers. */
export const mostOptions = 5

/** The path of lines from its name in the form. */
export function listPath(name: string): ListPath {
  const [, at] = name.split('.')
  return at === undefined ? ['lineItems'] : ['options', Number(at), 'lineItems']
}

/** The lines that stand there. */
export const linesAt = (values: DocumentValues, list: ListPath): readonly LineValues[] =>
  list.length === 1 ? values.lineItems : (values.options[list[1]]?.lineItems ?? [])

/** A new line: quantity 1, rate 0 (ACC-18). */
export const emptyLine = (): LineValues => ({
  key: crypto.randomUUID(),
  date: null,
  tech: '',
  name: '',
  description: '',
  quantity: '1',
  unitPrice: '0.00',
  discount: noPart,
  untaxed: false,
  optional: false,
  id: null,
})

/**
 * A line that takes over what a product is called and costs (ACC-18). What was written of the work stays, and so does
 * the price where the product's is unknown or in another currency.
 */
export const lineFrom = (line: LineValues, of: ChosenProduct, hasItsCurrency: boolean): LineValues => ({
  ...line,
  name: of.name,
  description: line.description.trim() ? line.description : (of.description ?? ''),
  unitPrice: (hasItsCurrency ? of.unitPrice : null) ?? line.unitPrice,
})

const lineValues = (of: StoredLine): LineValues => ({
  key: crypto.randomUUID(),
  date: of.date ?? null,
  tech: of.tech ?? '',
  name: of.name ?? '',
  description: of.description,
  quantity: of.quantity,
  unitPrice: of.unitPrice,
  discount: partValues(of.discount),
  untaxed: of.untaxed ?? false,
  optional: of.optional ?? false,
  id: of._id ?? null,
})

/** A stored document as the form edits it; it always shows a line (ACC-18), unless its options have them. */
export function documentValuesOf(from: StoredDocument): DocumentValues {
  const lines = from.lineItems.map(lineValues)
  const options = (from.options ?? []).map(({ _id, name, lineItems }) => ({
    key: crypto.randomUUID(),
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
    discount: partValues(from.discount),
    options,
    deposit: partValues(from.deposit),
    roundingMode: from.roundingMode,
  }
}

const ofLines = (lines: readonly LineValues[], list: FieldFault['path']) =>
  lines.flatMap((line, at) => partFaults(line.discount, [...list, at, 'discount']))

/** Discounts and deposits that are none: none may be taken for nothing. */
export function partFaultsOf({ lineItems, options, discount, deposit }: DocumentValues): FieldFault[] {
  return [
    ...ofLines(lineItems, ['lineItems']),
    ...options.flatMap((option, at) => ofLines(option.lineItems, ['options', at, 'lineItems'])),
    ...partFaults(discount, ['discount']),
    ...partFaults(deposit, ['deposit']),
  ]
}

/** A line as it is sent, and as it prints. */
export function lineBody({ date, tech, name, description, quantity, unitPrice, ...line }: LineValues) {
  const discount = partBody(line.discount)
  return {
    ...(line.id ? { _id: line.id } : {}),
    ...(date ? { date } : {}),
    ...(tech.trim() ? { tech } : {}),
    ...(name.trim() ? { name } : {}),
    description,
    quantity: typedFigure(quantity),
    unitPrice: typedFigure(unitPrice),
    ...(discount ? { discount } : {}),
    ...(line.untaxed ? { untaxed: true as const } : {}),
    ...(line.optional ? { optional: true as const } : {}),
  }
}

/** An option as it is sent. */
export const optionBody = ({ id, name, lineItems }: OptionValues) => ({
  ...(id ? { _id: id } : {}),
  name: name.trim(),
  lineItems: lineItems.map(lineBody),
})

const rateOf = ({ code, percent, description }: TaxValues): TaxRate => ({
  code,
  rate: fractionOf(decimalOrZero(typedFigure(percent))),
  ...(description ? { description } : {}),
})

/** What is sent of the form. */
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
    discount: partBody(values.discount),
  }
}

/** What is sent besides of documents that offer. */
export const offerBody = (values: DocumentValues) => ({
  options: values.options.length > 0 ? values.options.map(optionBody) : null,
  deposit: partBody(values.deposit),
})

/** What was typed as the stored document holds it: lines with their amounts, rates as fractions. */
export function storedValuesOf(values: DocumentValues): Record<string, unknown> {
  return {
    ...values,
    lineItems: values.lineItems.map(lineBody).map((line) => ({ ...line, amount: chargedAmount(line) })),
    taxRates: values.taxRates.map(rateOf),
    discount: partBody(values.discount),
    ...offerBody(values),
  }
}

/** What the document adds up to as it stands in the form, by the rule that the server stores it by, and what is wrong with it. */
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

/** A line with its amount. */
export function shownLine(line: LineValues): LineItem {
  const body = lineBody(line)
  return { ...body, amount: chargedAmount(body) }
}

/** The taxes that the document charges as it stands in the form. */
export const chargedRates = (values: DocumentValues): TaxRate[] => values.taxRates.map(rateOf)

/** Taxes that are no percentage: none may be taken for 0 % (OPEN-119). */
export const taxFaultsOf = ({ taxRates }: Pick<DocumentValues, 'taxRates'>): FieldFault[] =>
  taxRates.flatMap(({ percent }, at) =>
    taxPercent.safeParse(typedFigure(percent)).success
      ? []
      : [{ path: ['taxRates', at, 'percent'], code: 'TAX_PERCENT' }],
  )

/** The id of the input of a field, so that a sentence can lead to it. */
export const inputId = (path: readonly (string | number)[]): string => `document-${path.join('-')}`
