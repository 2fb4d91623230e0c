import { type EstimateSums, reckonedEstimate } from '../../accounting/estimate-totals.ts'
import type { EstimateLine } from '../../accounting/estimate-lines.ts'
import { type Part, chargedAmount } from '../../documents/discount.ts'
import { type TaxRate, sameTax } from '../../documents/taxes.ts'
import type { Sums, TaxAmount } from '../../documents/totals.ts'
import { type Decimal, compare, minus, roundCents, sum } from '../../kit/value/money.ts'
import type { RoundingMode } from '../../people/rounding.ts'
import type { IntegrityFault } from './integrity-check.ts'

type Line = Pick<
  EstimateLine,
  'quantity' | 'unitPrice' | 'discount' | 'untaxed' | 'taxRate' | 'optional' | 'taken' | 'amount'
>
type Option = Sums & { _id: string; lineItems: readonly Line[]; depositAmount: Decimal | null }

/** A stored document with its lines: an invoice, a credit note or an estimate. */
export type SummedDocument = Sums & {
  isCreditNote: boolean
  lineItems: readonly Line[]
  taxRates: readonly TaxRate[] | null
  roundingMode: RoundingMode
  discount: Part | null
  options: readonly Option[] | null
  option: string | null
  deposit: Part | null
  depositAmount: Decimal | null
}

/** A stored sum that differs from the sum of the lines, discounts and taxes. */
export type SumFault = { fault: IntegrityFault; expected: Decimal; found: Decimal }

const faultIfDiffers = (fault: IntegrityFault, expected: Decimal, found: Decimal): SumFault[] =>
  compare(expected, found) === 0 ? [] : [{ fault, expected: roundCents(expected), found }]

const taxOf = (taxes: readonly TaxAmount[]): Decimal => sum(taxes.map(({ amount }) => amount))

const totalOf = ({ subtotal, discountAmount, taxBreakdown }: Omit<Sums, 'total'>): Decimal =>
  sum([subtotal, minus('0', discountAmount), taxOf(taxBreakdown)])

/** The sums of a credit note. Its discount and taxes also depend on other credits, so they are taken as stored. */
const sumsOfCreditNote = (note: SummedDocument): Sums => {
  const subtotal = roundCents(sum(note.lineItems.map(chargedAmount)))
  return { ...note, subtotal, total: totalOf({ ...note, subtotal }) }
}

/** The differences of sums. A fault of an earlier sum is the cause of the differences of the later ones. */
function sumFaults(expected: Sums, found: Sums): SumFault[] {
  const all = [
    ...faultIfDiffers('SUBTOTAL', expected.subtotal, found.subtotal),
    ...faultIfDiffers('DISCOUNT', expected.discountAmount, found.discountAmount),
    ...expected.taxBreakdown.flatMap((tax) =>
      faultIfDiffers('TAXES', tax.amount, found.taxBreakdown.find(sameTax(tax))?.amount ?? '0.00'),
    ),
    ...faultIfDiffers('TAXES', taxOf(expected.taxBreakdown), taxOf(found.taxBreakdown)),
  ]
  return all.length > 0 ? all.slice(0, 1) : faultIfDiffers('TOTAL', expected.total, found.total)
}

const depositFaults = (expected: EstimateSums, found: { depositAmount: Decimal | null }): SumFault[] =>
  faultIfDiffers('DEPOSIT', expected.depositAmount ?? '0.00', found.depositAmount ?? '0.00')

/** The faults of a document: of each line, of its sums, and of the sums of an estimate's options (OPEN-833). */
export function documentSumFaults(document: SummedDocument): SumFault[] {
  const { lineItems, options } = document
  const lines = [...lineItems, ...(options ?? []).flatMap((option) => option.lineItems)]
  const ofLines = lines.flatMap((line) => faultIfDiffers('LINE_AMOUNT', chargedAmount(line), line.amount))
  if (document.isCreditNote) return [...ofLines, ...sumFaults(sumsOfCreditNote(document), document)]
  const reckoned = reckonedEstimate(document)
  const ofOptions = (reckoned.options ?? []).flatMap((expected, at) => {
    const found = options?.[at]
    return found ? [...sumFaults(expected, found), ...depositFaults(expected, found)] : []
  })
  return [...ofLines, ...sumFaults(reckoned, document), ...depositFaults(reckoned, document), ...ofOptions]
}
