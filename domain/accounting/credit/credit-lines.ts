import { type ChargedLine, chargedAmount } from '../../documents/discount.ts'
import { type FieldFault } from '../../kit/entity/problem.ts'
import { lineAmount } from '../../kit/value/line-amount.ts'
import {
  type Decimal,
  compare,
  minus,
  portion,
  roundCents,
  smaller,
  sum,
  times,
} from '../../kit/value/money.ts'
import type { CreditLeft } from './credit.ts'

/** A chosen line of an invoice, with the quantity to credit; the default is the quantity that is not credited yet. */
export type ChosenLine = { line: string; quantity?: Decimal | null | undefined }

/** A line of an invoice, from which a credit note's line is made. */
type OwnLine = ChargedLine & {
  _id?: string | undefined
  quantity: Decimal
  unitPrice: Decimal
  amount: Decimal
}

/** A line of an earlier credit note: `credits` is the credited line of the invoice, if one was chosen. */
type EarlierLine = { credits?: string | null | undefined; quantity: Decimal; amount: Decimal }

/** The quantity and amount of an invoice's line that earlier credit notes have credited. */
function takenOf(line: OwnLine, credited: readonly EarlierLine[]) {
  const own = credited.filter(({ credits }) => credits === line._id)
  return {
    quantity: sum(own.map(({ quantity }) => quantity)),
    amount: sum(own.map(({ amount }) => amount)),
  }
}

/** The quantity of an invoice's line that no credit note has credited. */
export const quantityLeft = (line: OwnLine, credited: readonly EarlierLine[]): Decimal =>
  minus(line.quantity, takenOf(line, credited).quantity)

/**
 * Changes a line so that it has this amount: it gets a discount or, if quantity × price is too small, a slightly
 * higher price.
 */
function broughtTo<L extends OwnLine>(line: L, amount: Decimal): L {
  if (compare(chargedAmount(line), amount) === 0) return { ...line, amount }
  const missing = minus(amount, lineAmount(line))
  const raise =
    compare(missing, '0') <= 0
      ? '0'
      : sum([times(portion(times(missing, '100'), '1', line.quantity), '0.01'), '0.0001'])
  const raised = { ...line, unitPrice: sum([line.unitPrice, raise]), amount }
  const off = roundCents(minus(lineAmount(raised), amount))
  return { ...raised, discount: compare(off, '0') > 0 ? { amount: off } : undefined }
}

/**
 * Makes a line of a credit note for a quantity of an invoice's line. The credit of the last quantity gets the whole
 * remaining amount (OPEN-420).
 */
export function creditedLine<L extends OwnLine>(
  line: L,
  quantity: Decimal,
  credited: readonly EarlierLine[],
): L {
  const taken = takenOf(line, credited)
  const until = portion(line.amount, sum([taken.quantity, quantity]), line.quantity)
  const own = roundCents(minus(until, taken.amount))
  return broughtTo({ ...line, quantity }, compare(own, '0') < 0 ? '0.00' : own)
}

type PartOfLine = { unitPrice: Decimal; taxRate?: Decimal; untaxed?: true }

/** Splits an amount before tax into lines that an invoice allows: the taxed amounts of each rate first. */
export function partsToCredit(amount: Decimal, { byRate, untaxed, taxBreakdown }: CreditLeft): PartOfLine[] {
  const marked = taxBreakdown.length > 0 ? { untaxed: true as const } : {}
  const places = [
    ...byRate.map(({ taxRate, amount: most }) => ({ most, line: taxRate === null ? {} : { taxRate } })),
    { most: untaxed, line: marked },
  ]
  let rest = amount
  return places.flatMap(({ most, line }): PartOfLine[] => {
    const unitPrice = roundCents(smaller(rest, most))
    rest = minus(rest, unitPrice)
    return compare(unitPrice, '0') > 0 ? [{ unitPrice, ...line }] : []
  })
}

/** The faults of the chosen lines of an invoice, each with the path of its field. */
export function chosenFaults(
  chosen: readonly ChosenLine[],
  { lineItems, earlierLines }: { lineItems: readonly OwnLine[]; earlierLines: readonly EarlierLine[] },
): FieldFault[] {
  return chosen.flatMap(({ line, quantity }, at): FieldFault[] => {
    const own = lineItems.find(({ _id }) => _id === line)
    if (!own) return [{ path: ['lines', at, 'line'], code: 'NOT_FOUND' }]
    if (chosen.findIndex((each) => each.line === line) < at)
      return [{ path: ['lines', at, 'line'], code: 'DUPLICATE' }]
    const left = quantityLeft(own, earlierLines)
    const path = ['lines', at, 'quantity']
    if (quantity && compare(quantity, '0') <= 0)
      return [{ path, code: 'LINE_QUANTITY', params: { line: at + 1 } }]
    const isMore = compare(left, '0') <= 0 || compare(quantity ?? left, left) > 0
    return isMore ? [{ path, code: 'TOO_BIG', params: { max: left } }] : []
  })
}
