import { taxPercent } from '@fieldhouse/domain/documents/document-lines'
import type { DocumentRecord } from '@fieldhouse/domain/documents/document'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { PaymentTerm } from '@fieldhouse/domain/people/payment-terms'
import { type TaxCode, type TaxRate, fractionOf, percentOf } from '@fieldhouse/domain/documents/taxes'
import type { RoundingMode } from '@fieldhouse/domain/people/rounding'
import { type Totals, totals } from '@fieldhouse/domain/documents/totals'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { decimalOrZero } from '@fieldhouse/domain/kit/value/money'
import type { ChosenProduct } from '../inventory/choose-product.tsx'
import type { FieldFault } from '@fieldhouse/domain/kit/entity/problem'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
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
>

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
}

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
  /** As the document was begun; nobody changes it here. */
  roundingMode: RoundingMode
}

/** A new line: quantity 1, rate 0 (ACC-18). */
export const emptyLine = (): LineValues => ({
  key: crypto.randomUUID(),
  date: null,
  tech: '',
  name: '',
  description: '',
  quantity: '1',
  unitPrice: '0.00',
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

/** A stored document as the form edits it; it always shows a line (ACC-18). */
export function documentValuesOf(from: StoredDocument): DocumentValues {
  const lines = from.lineItems.map(({ date, tech, name, description, quantity, unitPrice }) => ({
    key: crypto.randomUUID(),
    date: date ?? null,
    tech: tech ?? '',
    name: name ?? '',
    description,
    quantity,
    unitPrice,
  }))
  const written = recordOf(texts, (field) => from[field] ?? '')
  return {
    ...written,
    billingDate: from.billingDate,
    dueDate: from.dueDate,
    paymentTerms: from.paymentTerms,
    currency: from.currency ?? 'CAD',
    locale: from.locale ?? 'en',
    lineItems: lines.length > 0 ? lines : [emptyLine()],
    taxRates: (from.taxRates ?? []).map(({ code, rate, description }) => ({
      code,
      percent: percentOf(rate),
      description: description ?? '',
    })),
    roundingMode: from.roundingMode,
  }
}

/** A line as it is sent, and as it prints. */
export const lineBody = ({ date, tech, name, description, quantity, unitPrice }: LineValues) => ({
  ...(date ? { date } : {}),
  ...(tech.trim() ? { tech } : {}),
  ...(name.trim() ? { name } : {}),
  description,
  quantity: typedFigure(quantity),
  unitPrice: typedFigure(unitPrice),
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
  }
}

/** What was typed as the stored document holds it: lines with their amounts, rates as fractions. */
export function storedValuesOf(values: DocumentValues): Record<string, unknown> {
  const { amounts } = totalsOf(values)
  return {
    ...values,
    lineItems: values.lineItems.map((line, at) => ({ ...lineBody(line), amount: amounts[at] ?? '0.00' })),
    taxRates: values.taxRates.map(rateOf),
  }
}

/** What the document adds up to as it stands in the form, by the rule that the server stores it by. */
export const totalsOf = (values: DocumentValues): Totals =>
  totals(values.lineItems.map(lineBody), values.taxRates.map(rateOf), values.roundingMode)

/** The taxes that the document charges as it stands in the form. */
export const chargedRates = (values: DocumentValues): TaxRate[] => values.taxRates.map(rateOf)

/** Taxes that are no percentage: none may be taken for 0 % (OPEN-119). */
export const taxFaultsOf = ({ taxRates }: DocumentValues): FieldFault[] =>
  taxRates.flatMap(({ percent }, at) =>
    taxPercent.safeParse(typedFigure(percent)).success
      ? []
      : [{ path: ['taxRates', at, 'percent'], code: 'TAX_PERCENT' }],
  )

/** The id of the input of a field, so that a sentence can lead to it. */
export const inputId = (path: readonly (string | number)[]): string => `document-${path.join('-')}`
