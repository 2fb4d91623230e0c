import { type Part, partOf, whyNotDiscount } from '../documents/discount.ts'
import { mostLines, mostLinesText } from '../documents/line-limits.ts'
import type { TaxRate } from '../documents/taxes.ts'
import { type Sums, lineDiscountFaults, totals } from '../documents/totals.ts'
import { charactersOf } from '../kit/entity/line.ts'
import { type FieldFault, faultIf } from '../kit/entity/problem.ts'
import { type Decimal, compare } from '../kit/value/money.ts'
import type { RoundingMode } from '../people/rounding.ts'
import type { EstimateLine } from './estimate-lines.ts'

/** The input of an estimate's calculation; lines may contain values as typed in a form. */
export type Estimated = {
  lineItems: readonly Reckonable[]
  taxRates: readonly TaxRate[] | null
  roundingMode?: RoundingMode
  discount?: Part | null | undefined
  options?: readonly { _id?: string; lineItems: readonly Reckonable[] }[] | null | undefined
  deposit?: Part | null | undefined
  /** The id of the picked option. */
  option?: string | null | undefined
}

type Reckonable = Pick<EstimateLine, 'optional' | 'taken' | 'discount' | 'untaxed' | 'taxRate'> & {
  quantity: unknown
  unitPrice: unknown
}

/** The sums of an estimate, with the requested deposit. */
export type EstimateSums = Sums & { depositAmount: Decimal | null }

/**
 * The lines that count towards the sums: all lines except optional lines that the customer did not accept (OPEN-215).
 */
const counted = <L extends Pick<EstimateLine, 'optional' | 'taken'>>(lines: readonly L[]): L[] =>
  lines.filter(({ optional, taken }) => !optional || taken)

/** The lines that count if this option is picked: first the shared lines, then the lines of the option (OPEN-214). */
export const linesWith = <L extends Pick<EstimateLine, 'optional' | 'taken'>>(
  common: readonly L[],
  option: { lineItems: readonly L[] } | null | undefined,
): L[] => counted([...common, ...(option?.lineItems ?? [])])

/** The sums of an estimate if this option is picked, or without an option. */
export function sumsWith(
  of: Omit<Estimated, 'options'>,
  option: { lineItems: readonly Reckonable[] } | null | undefined,
): EstimateSums {
  const { roundingMode: mode = 'DOCUMENT', discount, deposit, taxRates } = of
  const { amounts: _, ...sums } = totals(linesWith(of.lineItems, option), taxRates ?? [], { mode, discount })
  return { ...sums, depositAmount: deposit ? partOf(deposit, sums.total) : null }
}

/** The picked option; the first option if none is picked yet. */
export const standingOption = <O extends { _id?: string }>({
  options,
  option,
}: {
  options?: readonly O[] | null | undefined
  option?: string | null | undefined
}): O | null => options?.find(({ _id }) => option && _id === option) ?? options?.[0] ?? null

/** The current sums of an estimate: those of the picked option, else those of the first option (OPEN-214). */
const estimateSums = (of: Estimated): EstimateSums => sumsWith(of, standingOption(of))

/** The current sums of an estimate, and the sums of each option. */
export function reckonedEstimate<O extends { _id: string; lineItems: readonly Reckonable[] }>(
  of: Omit<Estimated, 'options'> & { options?: readonly O[] | null | undefined },
): EstimateSums & { options: (O & EstimateSums)[] | null } {
  const options = of.options?.map((option) => ({ ...option, ...sumsWith(of, option) })) ?? []
  return { ...estimateSums(of), options: options.length > 0 ? options : null }
}

const optionsFault = (code: 'TOO_MANY' | 'TOO_LONG', max: number): FieldFault => ({
  path: ['options'],
  code,
  params: { max },
})

/**
 * The faults of an estimate: discounts or a deposit above the amount to which they apply, too many lines, and too
 * much text in the lines.
 */
export function estimateFaults(of: Estimated): FieldFault[] {
  const options = of.options ?? []
  const ways = options.length > 0 ? options.map((option) => sumsWith(of, option)) : [sumsWith(of, null)]
  const all = [...of.lineItems, ...options.flatMap(({ lineItems }) => lineItems)]
  const discount = ways.map(({ subtotal }) => whyNotDiscount(of.discount, subtotal)).find(Boolean)
  return [
    ...lineDiscountFaults(of.lineItems),
    ...options.flatMap(({ lineItems }, at) => lineDiscountFaults(lineItems, ['options', at, 'lineItems'])),
    ...(discount ? [{ path: ['discount'], code: discount }] : []),
    ...faultIf(
      !discount &&
        ways.some(({ depositAmount, total }) => depositAmount !== null && compare(depositAmount, total) > 0),
      ['deposit'],
      'DEPOSIT_ABOVE',
    ),
    ...(all.length > mostLines ? [optionsFault('TOO_MANY', mostLines)] : []),
    ...(charactersOf(all) > mostLinesText ? [optionsFault('TOO_LONG', mostLinesText)] : []),
  ]
}
