import { z } from 'zod'
import { type TaxExemption, taxExemptions } from '../documents/tax-exemption.ts'
import { type TaxCode, taxCodes } from '../documents/taxes.ts'
import { day, oneOf } from '../kit/entity/fields.ts'
import { pageKeys, sheetKeys } from '../kit/entity/page.ts'
import type { Day } from '../kit/time/day.ts'
import type { Place } from '../kit/value/address-place.ts'
import { type Currency, currencies } from '../kit/value/currency.ts'
import { type Decimal, minus, roundCents, sum } from '../kit/value/money.ts'
import { translatedTable } from '../kit/words/translated.ts'
import { isHarmonized } from '../people/tax-registration.ts'

/** When a tax on sales counts: when the invoice is issued (`ACCRUAL`), or when it is paid (`CASH`). */
export const taxBases = ['ACCRUAL', 'CASH'] as const
export type TaxBasis = (typeof taxBases)[number]

/** Adjustments that add to the tax due (`ADDED`), or are deducted from it (`DEDUCTED`). */
export const adjustmentSides = ['ADDED', 'DEDUCTED'] as const

/**
 * Taxes on sales (`COLLECTED`), taxes on expenses that the company gets back (`PAID`), and the adjustments of both. The
 * first two sides add to the tax due.
 */
export const taxSides = ['COLLECTED', 'ADDED', 'PAID', 'DEDUCTED'] as const
export type TaxSide = (typeof taxSides)[number]

/** The words for the sides in a file. */
export const taxSideWords = translatedTable('books', 'taxSides')

/** The bases that the law of a country allows; the first one is usual. Canada taxes each sale when it is billed. */
export function basesIn(country: string | null): readonly [TaxBasis, ...TaxBasis[]] {
  if (country === 'CA') return ['ACCRUAL']
  return country === 'FR' ? ['CASH', 'ACCRUAL'] : ['ACCRUAL', 'CASH']
}

/**
 * A tax and its rate as a fraction. Both are null for sales without tax, which may have a reason. Adjustments have no
 * rate.
 */
type ReportedTax = { code: TaxCode | null; rate: Decimal | null; exemption: TaxExemption | null }

/** The taxed amount without tax (`base`), the tax, and the number of documents of a rate. */
export type TaxReportRow = ReportedTax & { side: TaxSide; base: Decimal; tax: Decimal; documents: number }

/** The collected and added tax minus the paid and deducted tax. A negative amount is refunded. */
export type TaxDue = {
  code: TaxCode
  collected: Decimal
  added: Decimal
  paid: Decimal
  deducted: Decimal
  due: Decimal
}

/** An amount on a line of the official return of Canada (`GST`) or Québec (`QST`). */
export type ReturnLine = { form: 'GST' | 'QST'; line: number; part: ReturnPart; amount: Decimal }
type ReturnPart = 'SALES' | TaxSide | 'TOTAL_COLLECTED' | 'TOTAL_PAID' | 'NET'

/** The sales taxes of a period in one currency. `bases` are the bases that the company may choose. */
export type TaxReport = {
  from: Day
  to: Day
  currency: Currency
  basis: TaxBasis
  bases: readonly TaxBasis[]
  rows: TaxReportRow[]
  due: TaxDue[]
  lines: ReturnLine[]
}

/** A document in the tax report, with its part of the period. Returned sales are negative. */
export type TaxedDocument = {
  entity: 'invoice' | 'estimate' | 'expense' | 'supplier-bill' | 'tax-adjustment'
  _id: string
  reference: string | null
  day: Day
  base: Decimal
  tax: Decimal
}

/** The sums of the taxes of a report by code, in the order of the codes. */
export function dueOf(rows: readonly TaxReportRow[]): TaxDue[] {
  const of = (code: TaxCode, side: TaxSide) =>
    roundCents(sum(rows.flatMap((row) => (row.code === code && row.side === side ? row.tax : []))))
  return taxCodes
    .filter((code) => rows.some((row) => row.code === code))
    .toReversed()
    .map((code) => {
      const [collected, added] = [of(code, 'COLLECTED'), of(code, 'ADDED')]
      const [paid, deducted] = [of(code, 'PAID'), of(code, 'DEDUCTED')]
      const due = roundCents(minus(sum([collected, added]), sum([paid, deducted])))
      return { code, collected, added, paid, deducted, due }
    })
}

/** The lines of an official return: collected taxes and paid taxes, each with adjustments and a total, and the net tax. */
function taxLines(form: 'GST' | 'QST', taxes: readonly TaxDue[]): ReturnLine[] {
  const first = form === 'GST' ? 100 : 200
  const of = (...names: Exclude<keyof TaxDue, 'code'>[]) =>
    roundCents(sum(taxes.flatMap((tax) => names.map((name) => tax[name]))))
  return [
    { line: 3, part: 'COLLECTED' as const, amount: of('collected') },
    { line: 4, part: 'ADDED' as const, amount: of('added') },
    { line: 5, part: 'TOTAL_COLLECTED' as const, amount: of('collected', 'added') },
    { line: 6, part: 'PAID' as const, amount: of('paid') },
    { line: 7, part: 'DEDUCTED' as const, amount: of('deducted') },
    { line: 8, part: 'TOTAL_PAID' as const, amount: of('paid', 'deducted') },
    { line: 9, part: 'NET' as const, amount: of('due') },
  ].map(({ line, ...rest }) => ({ form, line: first + line, ...rest }))
}

/**
 * The lines of the official returns of a company's place: form GST34 in Canada, and form FPZ-500 in Québec. `sales` is
 * the amount of all sales without tax.
 */
export function returnLinesOf(
  { country, region }: Place,
  { sales, due }: { sales: Decimal; due: readonly TaxDue[] },
): ReturnLine[] {
  if (country !== 'CA') return []
  // In provinces with a harmonized tax, `TAX` is the harmonized tax, which belongs on the federal return.
  const isFederal = ({ code }: TaxDue) => code === 'SERVICE_TAX' || isHarmonized(region)
  const quebec = due.filter(({ code }) => code === 'TAX' && region === 'QC')
  return [
    { form: 'GST', line: 101, part: 'SALES', amount: sales },
    ...taxLines('GST', due.filter(isFederal)),
    ...(region === 'QC' ? taxLines('QST', quebec) : []),
  ]
}

/** The most days of a report. */
export const mostTaxDays = 731

const period = {
  from: day().optional(),
  to: day().optional(),
  currency: oneOf(currencies).optional(),
  basis: z.enum(taxBases).optional(),
}

export const taxReportQuery = z.strictObject({ workspace: z.string().optional(), ...period })
export type TaxReportAsked = Pick<z.output<typeof taxReportQuery>, keyof typeof period>

/** The query of the documents of one row of the report. Without a `code`, the documents are sales without tax. */
export const taxedDocumentsQuery = z.strictObject({
  ...pageKeys({ most: 200, first: 50 }),
  ...period,
  side: z.enum(taxSides),
  code: z.enum(taxCodes).optional(),
  rate: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,12})?$/)
    .optional(),
  exemption: z.enum(taxExemptions).optional(),
})
export type TaxedDocumentsAsked = z.output<typeof taxedDocumentsQuery>

/** The query of the documents of all rows as a file. */
export const taxReportFileQuery = z.strictObject({ ...period, ...sheetKeys })
