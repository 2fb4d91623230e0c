import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { day, decimal, fieldOf, id, money, value } from '../kit/entity/fields.ts'
import { type ValuesOf, line } from '../kit/entity/line.ts'
import { type Decimal, compare, maxAmount, roundCents } from '../kit/value/money.ts'
import { type TaxCode, type TaxRate, rateFromLabel, taxCodes } from './taxes.ts'
import { chargedAmount, part } from './discount.ts'
import { isWellFormed } from '../kit/value/typed-text.ts'
import { mostLines, mostLinesText } from './line-limits.ts'

/** A number in a line. An empty text counts as 0, and a missing number is stored as `missing` (ACC-27). */
const figure = (most: number, missing: Decimal = '0', asKept = (given: Decimal): Decimal => given) =>
  fieldOf(
    z
      .preprocess(
        (given) => (given === '' ? '0' : given),
        decimal({ scale: most, min: `-${maxAmount}`, max: maxAmount }).nullish(),
      )
      .transform((given): Decimal => (given === undefined || given === null ? missing : asKept(given))),
    { kind: 'decimal', scale: most },
  )

/**
 * The price of a line in a request that names no price. The price counts as zero, but differs from a price of zero,
 * which is `0.00` (OPEN-809).
 */
export const noUnitPrice: Decimal = '0'

/** A price in whole cents gets two decimals; a unit price with fractions of a cent is not rounded. */
const asPrice = (price: Decimal): Decimal =>
  compare(price, roundCents(price)) === 0 ? roundCents(price) : price

/** A text that a draft may leave empty. */
const written = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldMessage('TOO_LONG', { max }))
    .refine(isWellFormed, fieldMessage('CHARACTERS'))

const orNothing = (max: number) =>
  fieldOf(
    written(max).transform((text) => text || null),
    { kind: 'text', multiline: false, max },
  ).optional()

/** A flag of a line that is stored only if it is true. */
export const mark = () =>
  fieldOf(
    z.boolean().transform((is) => is || null),
    { kind: 'flag' },
  ).optional()

const longest = { tech: 300, name: 200, description: 2000, discountName: 120 }

/** The rate of a tax as a fraction, 0.09975 for 9.975 % (OPEN-119). */
const rateField = () => decimal({ scale: 8, min: '0', max: '1' })

/** A charged product, and the name of a price list. The name stays when the list is renamed. */
const pricedBy = z.strictObject({ product: id(), list: z.string().trim().min(1).max(120).optional() })
export type PricedBy = z.output<typeof pricedBy>

/**
 * A line of a document. In a draft, any field may be missing. The system always computes the amount (ACC-06, ACC-27).
 */
export const documentLine = line({
  fields: {
    /**
     * The day of the job's visit. `tech` is the technician's name as text, so that it remains on documents after the
     * technician leaves (ACC-31, ACC-32, OPEN-129).
     */
    date: day().optional(),
    tech: orNothing(longest.tech),
    name: orNothing(longest.name),
    description: fieldOf(
      written(longest.description)
        .nullish()
        .transform((text) => text ?? ''),
      { kind: 'text', multiline: true, max: longest.description },
    ),
    quantity: figure(4),
    unitPrice: figure(4, noUnitPrice, asPrice),
    /** The line's discount before tax. */
    discount: part().optional(),
    /** Why the line has a discount: the name of the membership plan that grants it (OPEN-802). */
    discountName: orNothing(longest.discountName),
    /** The line is free of tax. */
    untaxed: mark(),
    /** The rate of `TAX` for this line as a fraction, instead of the rate of the document (OPEN-852). */
    taxRate: rateField().optional(),
    /** The product that the line charges, with the name of the price list that its price is from (OPEN-797). */
    priced: value(pricedBy).optional(),
  },
  systemFields: { amount: money() },
  derive: (values) => ({ amount: chargedAmount(values) }),
  most: mostLines,
  mostText: mostLinesText,
})

/** A stored line. */
export type LineItem = ValuesOf<typeof documentLine>

/** The rate of a tax in percent, as people type it. The stored `rate` is a fraction. */
export const taxPercent = decimal({ scale: 6, min: '0', max: '100' })

/**
 * The fields of a tax in a request: `rate` is a fraction; without it, `description` must contain the percentage
 * (ACC-30, OPEN-119).
 */
export const taxFields = {
  code: z.enum(taxCodes),
  rate: rateField().optional(),
  description: z
    .string()
    .trim()
    .max(60, fieldMessage('TOO_LONG', { max: 60 }))
    .optional(),
}

const taxRate = z.strictObject(taxFields).transform((tax, context): TaxRate => {
  const known = tax.rate ?? rateFromLabel(tax.description ?? '')
  if (known === null) context.addIssue({ code: 'custom', path: ['rate'], message: fieldMessage('REQUIRED') })
  return {
    code: tax.code,
    rate: known ?? '0',
    ...(tax.description ? { description: tax.description } : {}),
  }
})

const codesOnce = (taxes: readonly { code: TaxCode }[]) =>
  new Set(taxes.map((tax) => tax.code)).size === taxes.length

/** A list of taxes, in which each code may occur once. */
export const taxList = <T extends z.ZodType<{ code: TaxCode }>>(tax: T) =>
  z
    .array(tax)
    .max(2, fieldMessage('TOO_MANY', { max: 2 }))
    .refine(codesOnce, fieldMessage('DUPLICATE'))

/** The taxes of a document. */
export const taxRates = taxList(taxRate)
