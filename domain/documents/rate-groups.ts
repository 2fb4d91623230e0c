import { type Decimal, compare, readDecimal } from '../kit/value/money.ts'
import type { TaxRate } from './taxes.ts'

/** A line as input of the calculation of taxes. */
export type TaxedLine = {
  /** The line is free of tax. */
  untaxed?: boolean | null | undefined
  /** The rate of `TAX` for this line as a fraction. By default, the line has the rate of the document (OPEN-852). */
  taxRate?: Decimal | null | undefined
}

/** Taxed lines on which `TAX` has the same rate. `rate` is null for the rate of the document. */
export type RateGroup<L> = { rate: Decimal | null; lines: L[] }

/** The lines that are not free of tax, in groups by the rate of `TAX`: the document's rate first, then the highest. */
export function rateGroups<L extends TaxedLine>(
  lines: readonly L[],
  taxRates: readonly TaxRate[],
): RateGroup<L>[] {
  const usual = taxRates.find(({ code }) => code === 'TAX')
  const ownRate = ({ taxRate }: L): Decimal | null => {
    const own = readDecimal(taxRate)
    return own === null || !usual || compare(own, usual.rate) === 0 ? null : own
  }
  const taxed = lines.filter(({ untaxed }) => !untaxed)
  return [...Map.groupBy(taxed, ownRate)]
    .map(([rate, of]) => ({ rate, lines: of }))
    .toSorted((a, b) => (a.rate === null ? -1 : b.rate === null ? 1 : compare(b.rate, a.rate)))
}

/** A tax that a document charges, with the positions of the groups on which it is charged. */
type ChargedTax = { tax: TaxRate; groups: number[] }

/** The tax of a group with its own rate. A description with a percentage describes the rate of the document. */
const atRate = ({ code, description }: TaxRate, rate: Decimal): TaxRate => ({
  code,
  rate,
  ...(description && !description.includes('%') && { description }),
})

/** The taxes of a document. `TAX` is charged once for each rate, and the other tax on all groups. */
export function chargedTaxes(
  taxRates: readonly TaxRate[],
  groups: readonly Pick<RateGroup<unknown>, 'rate'>[],
): ChargedTax[] {
  const all = groups.map((_, at) => at)
  const isMixed = groups.some(({ rate }) => rate !== null)
  return taxRates.flatMap((tax) =>
    isMixed && tax.code === 'TAX'
      ? groups.map(({ rate }, at) => ({ tax: rate === null ? tax : atRate(tax, rate), groups: [at] }))
      : [{ tax, groups: all }],
  )
}
