import { z } from 'zod'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type Day } from '../kit/time/day.ts'
import { day, decimal } from '../kit/entity/fields.ts'
import { type Decimal, compare, maxAmount, roundCents } from '../kit/value/money.ts'
import { type TaxCode, type TaxRate, rateFromLabel, taxCodes } from './taxes.ts'
import { lineAmount } from './totals.ts'

/** The most lines a document may have. */
const mostLines = 500

const figure = (scale: number) =>
  z
    .preprocess(
      (given) => (given === '' ? null : given),
      decimal({ scale, min: `-${maxAmount}`, max: maxAmount }).nullish(),
    )
    .transform((given): Decimal => given ?? '0')

/** A price has cents; parts that cost fractions of one keep them. */
const asPrice = (price: Decimal): Decimal =>
  compare(price, roundCents(price)) === 0 ? roundCents(price) : price

/**
 * A line as it is stored; the amount is always the system's (ACC-06, ACC-27). Of a job's visit a line also says the
 * day and who went, as words: who leaves the company stays on its documents (ACC-31, ACC-32, OPEN-129).
 */
export type LineItem = {
  date?: Day
  tech?: string
  name?: string
  description: string
  quantity: Decimal
  unitPrice: Decimal
  amount: Decimal
}

const written = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldMessage('TOO_LONG', { max }))
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), fieldMessage('INVALID'))
    .nullish()

/** A line as it is sent: a draft's may lack anything, a missing figure counts as 0 (ACC-27). */
const lineItem = z
  .strictObject({
    date: day().nullish(),
    tech: written(300),
    name: written(200),
    description: written(2000),
    quantity: figure(4),
    unitPrice: figure(4).transform(asPrice),
  })
  .transform(({ date, tech, name, description, ...figures }): LineItem => ({
    ...(date ? { date } : {}),
    ...(tech ? { tech } : {}),
    ...(name ? { name } : {}),
    description: description ?? '',
    ...figures,
    amount: lineAmount(figures),
  }))

const rate = decimal({ scale: 8, min: '0', max: '1' })

/** The rate of a tax as people type it, in percent; it becomes a fraction of `rate`. */
export const taxPercent = decimal({ scale: 6, min: '0', max: '100' })

/** A tax as it is sent: its rate as a fraction, or a label that names the percentage (ACC-30, OPEN-119). */
const taxRate = z
  .strictObject({
    code: z.enum(taxCodes),
    rate: rate.optional(),
    description: z
      .string()
      .trim()
      .max(60, fieldMessage('TOO_LONG', { max: 60 }))
      .optional(),
  })
  .transform((tax, context): TaxRate => {
    const known = tax.rate ?? rateFromLabel(tax.description ?? '')
    if (known === null)
      context.addIssue({ code: 'custom', path: ['rate'], message: fieldMessage('REQUIRED') })
    return {
      code: tax.code,
      rate: known ?? '0',
      ...(tax.description ? { description: tax.description } : {}),
    }
  })

const codesOnce = (taxes: readonly { code: TaxCode }[]) =>
  new Set(taxes.map((tax) => tax.code)).size === taxes.length

/** The lines of a document, in their order. */
export const lineItems = z.array(lineItem).max(mostLines, fieldMessage('TOO_MANY', { max: mostLines }))

/** The taxes of a document, each code once. */
export const taxRates = z
  .array(taxRate)
  .max(2, fieldMessage('TOO_MANY', { max: 2 }))
  .refine(codesOnce, fieldMessage('DUPLICATE'))
