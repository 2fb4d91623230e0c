import { z } from 'zod'
import { taxFields, taxList } from '../documents/document-lines.ts'
import { type TaxRate, rateFromLabel } from '../documents/taxes.ts'
import { type Decimal, compare, maxAmount, moneyField, sum } from '../kit/value/money.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { fieldMessage } from '../kit/words/field-words.ts'

/**
 * A tax of a receipt: its rate, and its amount and taxed amount (`base`) if the receipt states them (OPEN-580, OPEN-859).
 */
export type ReceiptTax = TaxRate & { amount?: Decimal | undefined; base?: Decimal }

/** A tax whose amount is at least `min`. */
const receiptTax = (min: Decimal) =>
  z
    .strictObject({ ...taxFields, amount: moneyField(min).optional(), base: moneyField(min).optional() })
    .transform(({ code, rate, description, amount, base }, context): ReceiptTax => {
      const known = rate ?? rateFromLabel(description ?? '')
      if (known === null && amount === undefined)
        context.addIssue({ code: 'custom', path: ['rate'], message: fieldMessage('REQUIRED') })
      return {
        code,
        rate: known ?? '0',
        ...(description ? { description } : {}),
        ...(amount === undefined ? {} : { amount }),
        ...(base === undefined ? {} : { base }),
      }
    })

/** The taxes of a receipt, each with its rate and, if the receipt states one, its amount. */
export const receiptTaxes = taxList(receiptTax('0'))

/** The most taxes of a bill. */
const mostBillTaxes = 10

const ratesOnce = (taxes: readonly ReceiptTax[]) =>
  new Set(taxes.map(({ code, rate }) => `${code} ${rate}`)).size === taxes.length

/** The taxes of a supplier's bill, which may have several rates of a tax (OPEN-855). A deducted amount is negative. */
export const billTaxes = z
  .array(receiptTax(`-${maxAmount}`))
  .max(mostBillTaxes, fieldMessage('TOO_MANY', { max: mostBillTaxes }))
  .refine(ratesOnce, fieldMessage('DUPLICATE'))

/** The tax amounts that a receipt states. */
export const statedTaxes = (taxes: readonly ReceiptTax[]): Decimal[] =>
  taxes.flatMap(({ amount }) => (amount === undefined ? [] : [amount]))

/** Refuses tax amounts that exceed the total of the receipt. */
export const receiptTaxFaults = (total: Decimal, taxes: readonly ReceiptTax[]): FieldFault[] =>
  faultIf(compare(sum(statedTaxes(taxes)), total) > 0, ['taxRates'], 'TAXES_ABOVE_RECEIPT')
