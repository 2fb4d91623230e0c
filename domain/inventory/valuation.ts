import { Big } from 'big.js'
import type { Decimal } from '../kit/value/money.ts'

/**
 * The sources of a cost in the ledger. RETURN is the cost at which the returned pieces were sent. EARLIER is the
 * product's cost when valuation was introduced.
 */
export const costSources = ['ORDER', 'RETURN', 'AVERAGE', 'PRODUCT', 'EARLIER'] as const
export type CostSource = (typeof costSources)[number]

/**
 * The cost of all pieces of a product, in all warehouses. `unvalued` pieces have no known cost and count as zero.
 * Without pieces, `average` is the last average.
 */
export type CostPool = { pieces: number; unvalued: number; value: Decimal; average: Decimal | null }

/** The known cost of added pieces: the price of an order, or the cost at which returned pieces were sent. */
export type KnownCost = PaidCost | ReturnedCost

type PaidCost = { value: Decimal; pieces: number; source: 'ORDER' }

/**
 * The cost at which the returned pieces were sent: `pieces` pieces cost `value`, and `unvalued` pieces had no known
 * cost. `before` pieces were returned earlier.
 */
type ReturnedCost = {
  value: Decimal
  pieces: number
  unvalued: number
  before: number
  source: 'RETURN'
}

/** The cost in a ledger line, negative for outgoing pieces. Pieces without a cost are `unvalued`. */
export type ValuedPieces = {
  unitCost: Decimal | null
  costSource: CostSource | null
  value: Decimal
  unvalued: number
}

/** The number of decimals of a unit cost. With this number, the cost of a million pieces is exact to a cent. */
const digits = 8

const each = (value: Decimal, pieces: number): Decimal => new Big(value).div(pieces).toFixed(digits)

/** The share of `part` pieces in the cost of `pieces` pieces, to the cent. */
const shareOf = (value: Decimal, part: number, pieces: number): Decimal =>
  new Big(value).times(part).div(pieces).toFixed(2, 1)

const valuedIn = ({ pieces, unvalued }: CostPool): number => pieces - unvalued

/**
 * The cost of added pieces: from the event, else the average of the stock, else the product's cost, else the last
 * average.
 */
function costOf(
  pool: CostPool,
  known: PaidCost | null,
  productCost: Decimal | null,
): { value: Decimal; pieces: number; source: CostSource } | null {
  if (known) return known
  if (valuedIn(pool) > 0) return { value: pool.value, pieces: valuedIn(pool), source: 'AVERAGE' }
  if (productCost !== null) return { value: productCost, pieces: 1, source: 'PRODUCT' }
  return pool.average === null ? null : { value: pool.average, pieces: 1, source: 'AVERAGE' }
}

/**
 * The value of outgoing pieces. Unvalued pieces leave first, because they came before a cost was known. The last pieces
 * get the remaining value.
 */
function leaving(pool: CostPool, pieces: number): ValuedPieces {
  const unvalued = Math.min(pool.unvalued, pieces)
  const valued = pieces - unvalued
  if (valued === 0) return { unitCost: null, costSource: null, value: '0.00', unvalued: -unvalued }
  const value = shareOf(pool.value, valued, valuedIn(pool))
  return {
    unitCost: each(pool.value, valuedIn(pool)),
    costSource: 'AVERAGE',
    value: new Big(0).minus(value).toFixed(2),
    unvalued: unvalued === 0 ? 0 : -unvalued,
  }
}

/**
 * Returns the value of returned pieces: their share of the value at which all pieces were sent, including pieces of
 * unknown cost.
 */
function returning(pieces: number, went: ReturnedCost): ValuedPieces {
  const whole = went.pieces + went.unvalued
  const upTo = (count: number) => {
    const valued = count - Math.round((went.unvalued * count) / whole)
    return { valued, value: went.pieces === 0 ? '0.00' : shareOf(went.value, valued, went.pieces) }
  }
  // The value is the share of all returns including this return, minus the share of earlier returns. The values of all
  // returns therefore add up to the value that was sent.
  const [before, after] = [upTo(went.before), upTo(went.before + pieces)]
  const valued = after.valued - before.valued
  if (valued === 0) return { unitCost: null, costSource: null, value: '0.00', unvalued: pieces }
  return {
    unitCost: each(went.value, went.pieces),
    costSource: went.source,
    value: new Big(after.value).minus(before.value).toFixed(2),
    unvalued: pieces - valued,
  }
}

function coming(
  pool: CostPool,
  pieces: number,
  { known, productCost }: { known: KnownCost | null; productCost: Decimal | null },
): ValuedPieces {
  if (known?.source === 'RETURN') return returning(pieces, known)
  const cost = costOf(pool, known, productCost)
  if (cost === null) return { unitCost: null, costSource: null, value: '0.00', unvalued: pieces }
  return {
    unitCost: each(cost.value, cost.pieces),
    costSource: cost.source,
    value: shareOf(cost.value, pieces, cost.pieces),
    unvalued: 0,
  }
}

/**
 * Returns the value of added or, if `pieces` is negative, removed pieces, by moving average (OPEN-204). Rounding
 * remainders stay in the pool.
 */
export function valuedPieces(
  pool: CostPool,
  pieces: number,
  from: { known: KnownCost | null; productCost: Decimal | null },
): ValuedPieces {
  if (pieces === 0) return { unitCost: null, costSource: null, value: '0.00', unvalued: 0 }
  return pieces < 0 ? leaving(pool, -pieces) : coming(pool, pieces, from)
}

/** The cost pool of a product after pieces were added or removed. */
export function pooled(pool: CostPool, pieces: number, { value, unvalued }: ValuedPieces): CostPool {
  const after = {
    pieces: pool.pieces + pieces,
    unvalued: pool.unvalued + unvalued,
    value: new Big(pool.value).plus(value).toFixed(2),
  }
  const valued = after.pieces - after.unvalued
  return { ...after, average: valued > 0 ? each(after.value, valued) : pool.average }
}
