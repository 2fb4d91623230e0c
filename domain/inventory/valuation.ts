import { Big } from 'big.js'
import type { Decimal } from '../kit/value/money.ts'

/**
 * Where the cost of pieces in the ledger is from: the line of their order, how they once went out, the average of what
 * was there, the product's own cost, or the product's cost of the day when values were first kept.
 */
export const costSources = ['ORDER', 'RETURN', 'AVERAGE', 'PRODUCT', 'EARLIER'] as const
export type CostSource = (typeof costSources)[number]

/**
 * All pieces of a product, wherever they lie: what they cost together. `unvalued` ones came before any cost was known and
 * count with nothing. The average outlives the last piece.
 */
export type CostPool = { pieces: number; unvalued: number; value: Decimal; average: Decimal | null }

/** A cost that an event knows: so many pieces cost so much. */
export type KnownCost = PaidCost | ReturnedCost

type PaidCost = { value: Decimal; pieces: number; source: 'ORDER' }

/**
 * What pieces went out with that come back: `pieces` of them cost `value`, further `unvalued` ones nobody knows what. So
 * many came back `before`, of both alike.
 */
type ReturnedCost = {
  value: Decimal
  pieces: number
  unvalued: number
  before: number
  source: 'RETURN'
}

/** What a line of the ledger says of its cost; negative what goes out. Without a cost its pieces are `unvalued`. */
export type ValuedPieces = {
  unitCost: Decimal | null
  costSource: CostSource | null
  value: Decimal
  unvalued: number
}

/** Decimals of a cost for each piece: enough for a cent in a million of them. */
const digits = 8

const each = (value: Decimal, pieces: number): Decimal => new Big(value).div(pieces).toFixed(digits)

/** What so many of pieces cost that together cost `value`, to the cent. */
const shareOf = (value: Decimal, part: number, pieces: number): Decimal =>
  new Big(value).times(part).div(pieces).toFixed(2, 1)

const valuedIn = ({ pieces, unvalued }: CostPool): number => pieces - unvalued

/** What pieces that come cost: what the event knows, else the average of what is there, else what the product says, else the last average. */
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

/** Pieces leave: those without a value first, because they came before a cost was known; the last ones take the rest of it. */
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
 * Pieces come back with their share of what went out, of the unknown ones too: what is due up to them less what was due
 * before, so that all of them bring back exactly what they took, in however many returns.
 */
function returning(pieces: number, went: ReturnedCost): ValuedPieces {
  const whole = went.pieces + went.unvalued
  const upTo = (count: number) => {
    const valued = count - Math.round((went.unvalued * count) / whole)
    return { valued, value: went.pieces === 0 ? '0.00' : shareOf(went.value, valued, went.pieces) }
  }
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
 * What pieces cost that come to a product, or leave it where negative, by moving average (OPEN-204). Values are whole cents:
 * what a division leaves over stays in the pool and goes with the last piece, so the ledger always sums up to the pool.
 */
export function valuedPieces(
  pool: CostPool,
  pieces: number,
  from: { known: KnownCost | null; productCost: Decimal | null },
): ValuedPieces {
  if (pieces === 0) return { unitCost: null, costSource: null, value: '0.00', unvalued: 0 }
  return pieces < 0 ? leaving(pool, -pieces) : coming(pool, pieces, from)
}

/** The pool after such pieces came or left. */
export function pooled(pool: CostPool, pieces: number, { value, unvalued }: ValuedPieces): CostPool {
  const after = {
    pieces: pool.pieces + pieces,
    unvalued: pool.unvalued + unvalued,
    value: new Big(pool.value).plus(value).toFixed(2),
  }
  const valued = after.pieces - after.unvalued
  return { ...after, average: valued > 0 ? each(after.value, valued) : pool.average }
}
