import { array, assert, constant, constantFrom, integer, option, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { compare, minus, sum, times } from '../kit/value/money.ts'
import { type CostPool, type ValuedPieces, pooled, valuedPieces } from './valuation.ts'

const emptyPool: CostPool = { pieces: 0, unvalued: 0, value: '0.00', average: null }

type Step = { pieces: number; paid: string | null; productCost: string | null }

/**
 * The ledger lines of these events, and the cost pool after each event. The events never remove more pieces than are in
 * stock.
 */
function told(steps: readonly Step[]): { lines: ValuedPieces[]; pools: CostPool[] } {
  const lines: ValuedPieces[] = []
  const pools = [emptyPool]
  for (const { pieces: asked, paid, productCost } of steps) {
    const pool = pools.at(-1) ?? emptyPool
    const pieces = Math.max(asked, -pool.pieces)
    const known = paid === null ? null : { value: paid, pieces: 1, source: 'ORDER' as const }
    const line = valuedPieces(pool, pieces, { known, productCost })
    lines.push(line)
    pools.push(pooled(pool, pieces, line))
  }
  return { lines, pools }
}

const bought = (pieces: number, paid: string): Step => ({ pieces, paid, productCost: null })
const counted = (pieces: number, productCost: string | null = null): Step => ({
  pieces,
  paid: null,
  productCost,
})

test('OPEN-204 pieces that were bought at two prices leave at what they cost on average', () => {
  const { lines, pools } = told([bought(10, '10.00'), bought(5, '13.00'), counted(-3), counted(1)])
  expect(lines.map(({ unitCost, value, costSource }) => [unitCost, value, costSource])).toEqual([
    ['10.00000000', '100.00', 'ORDER'],
    ['13.00000000', '65.00', 'ORDER'],
    ['11.00000000', '-33.00', 'AVERAGE'],
    ['11.00000000', '11.00', 'AVERAGE'],
  ])
  expect(pools.at(-1)).toEqual({ pieces: 13, unvalued: 0, value: '143.00', average: '11.00000000' })
})

const costs = (steps: Step[]) => {
  const { unitCost, costSource } = told(steps).lines.at(-1) ?? {}
  return [unitCost, costSource]
}

test('OPEN-204 found pieces cost what the present pieces cost on average, else what the product costs', () => {
  expect(costs([bought(1, '4.00'), counted(1, '9.00')])).toEqual(['4.00000000', 'AVERAGE'])
  expect(costs([bought(1, '4.00'), counted(-1), counted(1, '9.00')])).toEqual(['9.00000000', 'PRODUCT'])
  expect(costs([bought(1, '4.00'), counted(-1), counted(1)])).toEqual(['4.00000000', 'AVERAGE'])
})

test('OPEN-204 the cent that no third has goes with the last piece', () => {
  const { lines } = told([bought(1, '3.33'), bought(2, '3.335'), counted(-1), counted(-1), counted(-1)])
  expect(lines.slice(2).map(({ value }) => value)).toEqual(['-3.33', '-3.34', '-3.33'])
})

test('OPEN-204 pieces of unknown cost are counted as such, leave first, and never lend their cost', () => {
  const { lines, pools } = told([
    counted(4),
    bought(2, '5.00'),
    counted(-3),
    counted(-2),
    counted(-1),
    counted(1),
  ])
  expect(lines.map(({ value, unvalued }) => [value, unvalued])).toEqual([
    ['0.00', 4],
    ['10.00', 0],
    ['0.00', -3],
    ['-5.00', -1],
    ['-5.00', 0],
    ['5.00', 0],
  ])
  expect(pools.at(-1)?.average).toBe('5.00000000')
})

const found = (cost: string | null) => told([bought(1, '5.00'), counted(-1), counted(1, cost)]).lines.at(-1)

test('OPEN-204 of none left a piece that is found costs what the product says, else the last average', () => {
  expect(found('7.00')).toMatchObject({ value: '7.00', costSource: 'PRODUCT' })
  expect(found(null)).toMatchObject({ value: '5.00', costSource: 'AVERAGE' })
})

const price = integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
const step = record({
  pieces: integer({ min: -40, max: 40 }),
  paid: option(price, { nil: null }),
  productCost: option(price, { nil: null }),
})

test('OPEN-204 whatever comes and goes: the lines sum up to the pool to the cent, and what is empty is worth nothing', () => {
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      const { lines, pools } = told(steps)
      for (const [at, { pieces, unvalued, value, average }] of pools.entries()) {
        const before = lines.slice(0, at)
        expect(compare(value, sum(before.map((line) => line.value)))).toBe(0)
        expect(unvalued).toBe(before.reduce((total, line) => total + line.unvalued, 0))
        expect(unvalued).toBeGreaterThanOrEqual(0)
        expect(pieces).toBeGreaterThanOrEqual(unvalued)
        expect(compare(value, '0')).toBeGreaterThanOrEqual(0)
        if (pieces === unvalued) expect(value).toBe('0.00')
        else expect(compare(minus(times(average ?? '-1', String(pieces - unvalued)), value), '0.01')).toBe(-1)
      }
    }),
  )
})

test('OPEN-204 what comes back in however many returns brings exactly what went out, and nothing for what was unknown', () => {
  const went = tuple(integer({ min: 0, max: 60 }), integer({ min: 0, max: 60 }), price)
    .filter(([valued, unvalued]) => valued + unvalued > 0)
    .map(([pieces, unvalued, value]) => ({ pieces, unvalued, value: pieces === 0 ? '0.00' : value }))
  assert(
    property(went, array(integer({ min: 1, max: 30 }), { maxLength: 40 }), (out, parts) => {
      const whole = out.pieces + out.unvalued
      const lines: ValuedPieces[] = []
      let before = 0
      for (const part of [...parts, whole]) {
        const pieces = Math.min(part, whole - before)
        const known = { ...out, before, source: 'RETURN' as const }
        const line = valuedPieces(emptyPool, pieces, { known, productCost: '7.00' })
        expect(line.unvalued).toBeGreaterThanOrEqual(0)
        expect(line.unvalued).toBeLessThanOrEqual(pieces)
        expect(compare(line.value, '0')).toBeGreaterThanOrEqual(0)
        lines.push(line)
        before += pieces
      }
      expect(compare(sum(lines.map(({ value }) => value)), out.value)).toBe(0)
      expect(lines.reduce((total, line) => total + line.unvalued, 0)).toBe(out.unvalued)
    }),
  )
})

test('OPEN-204 what leaves changes the average by less than a cent for all that stays together', () => {
  const pool = tuple(integer({ min: 2, max: 5000 }), price).chain(([pieces, value]) =>
    tuple(constant({ pieces, unvalued: 0, value, average: null }), integer({ min: 1, max: pieces - 1 })),
  )
  assert(
    property(pool, constantFrom('1.00', null), ([before, taken], productCost) => {
      const line = valuedPieces(before, -taken, { known: null, productCost })
      const after = pooled(before, -taken, line)
      const fair = times(times(before.value, String(after.pieces)), '1')
      const off = minus(times(after.value, String(before.pieces)), fair)
      // The value of the remaining pieces differs from their share of the earlier value by at most half a cent. Both
      // values are multiplied by the earlier number of pieces.
      expect(Math.abs(Number(off))).toBeLessThanOrEqual(before.pieces * 0.005 + 1e-9)
    }),
  )
})

test.each([
  ['an order', { value: '10.00', pieces: 4, source: 'ORDER' }, '2.50000000 ORDER 7.50'],
  [
    'a return',
    { value: '9.99', pieces: 3, unvalued: 0, before: 0, source: 'RETURN' },
    '3.33000000 RETURN 9.99',
  ],
  ['nobody', null, '5.00000000 AVERAGE 15.00'],
] as const)('OPEN-204 if %s states a cost, 3 pieces of a product come at %s', (...[, known, cost]) => {
  const pool: CostPool = { pieces: 3, unvalued: 1, value: '10.00', average: null }
  const { unitCost, costSource, value } = valuedPieces(pool, 3, { known, productCost: '8.00' })
  expect(`${unitCost} ${costSource} ${value}`).toBe(cost)
})

test('OPEN-204 no pieces have no cost, and the last average remains after the last piece', () => {
  const pool: CostPool = { pieces: 2, unvalued: 0, value: '10.00', average: '5.00000000' }
  const free = { unitCost: null, costSource: null, value: '0.00', unvalued: 0 }
  expect(valuedPieces(pool, 0, { known: null, productCost: '8.00' })).toEqual(free)
  const last = valuedPieces(pool, -2, { known: null, productCost: null })
  expect(pooled(pool, -2, last)).toEqual({ pieces: 0, unvalued: 0, value: '0.00', average: '5.00000000' })
})
