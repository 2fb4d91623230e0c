import { z } from 'zod'
import { fieldMessage } from '../kit/field-words.ts'
import { decimal } from '../kit/fields.ts'
import { type Decimal, compare, maxAmount, roundCents } from '../kit/money.ts'
import { type TaxCode, type TaxRate, rateFromLabel, taxCodes } from './taxes.ts'
import { lineAmount } from './totals.ts'

/** The most lines a document may have. */
export const mostLines = 500

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

/** A line as it is stored; the amount is always the system's (ACC-06, ACC-27). */
export type LineItem = { description: string; quantity: Decimal; unitPrice: Decimal; amount: Decimal }

/** A line as it is sent: a draft's may lack anything, a missing figure counts as 0 (ACC-27). */
export const lineItem = z
  .strictObject({
    description: z
      .string()
      .trim()
      .max(2000, fieldMessage('TOO_LONG', { max: 2000 }))
      .refine((text) => text.isWellFormed() && !text.includes('\u0000'), fieldMessage('INVALID'))
      .nullish()
      .transform((text) => text ?? ''),
    quantity: figure(4),
    unitPrice: figure(4).transform(asPrice),
  })
  .transform((line): LineItem => ({ ...line, amount: lineAmount(line) }))

const rate = decimal({ scale: 8, min: '0', max: '1' })

/** A tax as it is sent: its rate as a fraction, or a label that names the percentage (ACC-30, OPEN-119). */
export const taxRate = z
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
