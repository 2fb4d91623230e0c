import { z } from 'zod'
import { documentFields } from '../../documents/document.ts'
import { lineFaults } from '../../documents/document-check.ts'
import { documentLine, mark } from '../../documents/document-lines.ts'
import { mostLines, mostLinesText } from '../../documents/line-limits.ts'
import { discountFaults, lineDiscountFaults, totals } from '../../documents/totals.ts'
import { day, id, lines, money, value, worded } from '../../kit/entity/fields.ts'
import { line } from '../../kit/entity/line.ts'
import { type FieldFault, faultIf } from '../../kit/entity/problem.ts'
import { type Decimal, compare, maxAmount } from '../../kit/value/money.ts'

const { date: _date, tech: _tech, ...repeated } = documentLine.fields

/** A price that replaces the price of a line from a run on. */
const laterPrice = z.strictObject({ from: day(), unitPrice: money() })

/** A line of a recurring invoice: a line of a document without the day and the technician of a visit. */
const recurringLine = line({
  fields: {
    ...repeated,
    /** The product that the line charges. */
    product: id().optional(),
    /** Each invoice takes the price that the product has on its day (OPEN-793). */
    follows: mark(),
    later: value(laterPrice).optional(),
    /** The price of the product that users declined. When the price changes again, the screen asks users again. */
    declined: money().optional(),
  },
  most: mostLines,
  mostText: mostLinesText,
})

const { currency, locale, paymentTerms, taxRates, taxExemption, discount, title, notes, termsAndConditions } =
  documentFields

/** Removes the fields that are not set, so that each invoice gets the default of its own day. */
export const onlySet = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, set]) => set !== null && set !== undefined)) as {
    [Field in keyof T]: NonNullable<T[Field]>
  }

/**
 * What the invoices of a schedule contain. Fields that are not set come from the company and the account on the day of
 * each invoice (OPEN-793).
 */
const content = z
  .strictObject({
    lineItems: lines(recurringLine, 'LINE_NONE'),
    currency: currency.nullable(),
    locale: locale.nullable(),
    paymentTerms: paymentTerms.nullable(),
    taxRates: taxRates.nullable(),
    taxExemption: taxExemption.nullable(),
    discount: discount.nullable(),
    title: title.nullable(),
    notes: notes.nullable(),
    termsAndConditions: termsAndConditions.nullable(),
  })
  .transform(({ lineItems, ...given }) => ({ lineItems, ...onlySet(given) }))

export type RecurringContent = z.output<typeof content>

/** A line of what the invoices contain. */
export type RecurringLine = RecurringContent['lineItems'][number]

/** The lines of a recurring invoice as text, for files and the history. */
const sayContent = ({ lineItems }: RecurringContent): string =>
  lineItems
    .map(({ name, description, quantity, unitPrice }) => `${name ?? description}: ${quantity} × ${unitPrice}`)
    .join('; ')

/** The field for what the invoices of a schedule contain. */
export const recurringContent = () => worded(content, sayContent)

/** The sum of the lines before discount and tax. */
export const contentSubtotal = ({ lineItems }: Pick<RecurringContent, 'lineItems'>): Decimal =>
  totals(lineItems, []).subtotal

/** The faults of what the invoices contain: incomplete lines, and discounts that exceed their amount. */
export function contentFaults({ lineItems, discount: part }: RecurringContent): FieldFault[] {
  const sums = totals(lineItems, [])
  const isTooBig = compare(sums.subtotal, maxAmount) > 0
  const unlinked = lineItems.flatMap(({ follows, product }, at) =>
    faultIf(Boolean(follows) && !product, ['lineItems', at, 'product'], 'REQUIRED'),
  )
  const faults: FieldFault[] = [
    ...unlinked,
    ...lineFaults(lineItems),
    ...lineDiscountFaults(lineItems),
    ...discountFaults(part, sums),
    ...(isTooBig ? [{ path: ['lineItems'], code: 'TOO_BIG' as const, params: { max: maxAmount } }] : []),
  ]
  return faults.map((each) => ({ ...each, path: ['invoice', ...each.path] }))
}
