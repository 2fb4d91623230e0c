import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PriceRounding,
  changedPrice,
  priceChangePreview,
  priceRoundings,
  roundedPrice,
} from './price-change.ts'
import { isBelowFloor, marginPercent } from './price-margin.ts'

/** The endings of rounded prices in cents, and the distance between two of them. */
const endings = {
  CENT: [1, 0],
  FIVE_CENTS: [5, 0],
  WHOLE: [100, 0],
  NINETY_FIVE: [100, 95],
  NINETY_NINE: [100, 99],
} as const

const percent = (price: string, value: string, rounding: PriceRounding = 'CENT') =>
  changedPrice(price, { unit: 'PERCENT', value, rounding })
const amount = (price: string, value: string, rounding: PriceRounding = 'CENT') =>
  changedPrice(price, { unit: 'AMOUNT', value, rounding })

const faults = (body: object) =>
  priceChangePreview.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []

const below = (price: string, cost: string | null, floor: string | null) =>
  isBelowFloor({ price, cost, floor })

test('OPEN-798 a rounded price has the ending, is never below zero, and no other price with the ending is nearer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.constantFrom(...priceRoundings),
      (cents, rounding) => {
        const [step, end] = endings[rounding]
        const rounded = Math.round(Number(roundedPrice((cents / 100).toFixed(2), rounding)) * 100)
        expect(rounded).toBeGreaterThanOrEqual(0)
        expect((rounded - end) % step).toBe(0)
        const distance = Math.abs(rounded - cents)
        for (const other of [rounded - step, rounded + step])
          if (other >= 0) expect(Math.abs(other - cents)).toBeGreaterThanOrEqual(distance)
      },
    ),
    { numRuns: 1000 },
  )
})

test('OPEN-798 prices change by a percentage or an amount, down to zero at the lowest', () => {
  expect(percent('19.99', '5')).toBe('20.99')
  expect(percent('10.00', '-12.5')).toBe('8.75')
  expect(amount('10.00', '-12.00')).toBe('0.00')
  expect(percent('19.99', '5', 'NINETY_NINE')).toBe('20.99')
  expect(amount('19.40', '0.30', 'WHOLE')).toBe('20.00')
  expect(amount('10.02', '0.01', 'FIVE_CENTS')).toBe('10.05')
})

test('OPEN-798 a change has a value that changes something, within bounds', () => {
  expect(faults({ unit: 'PERCENT', value: '5' })).toEqual([])
  expect(faults({ unit: 'PERCENT' })).toEqual(['value'])
  expect(faults({ unit: 'AMOUNT', value: '0' })).toEqual(['value'])
  expect(faults({ unit: 'AMOUNT', value: '0.005' })).toEqual(['value'])
  expect(faults({ unit: 'PERCENT', value: '-101' })).toEqual(['value'])
  expect(faults({ unit: 'PERCENT', value: '1', rounding: 'UP' })).toEqual(['rounding'])
})

test('OPEN-799 a price is below the lowest margin only if its cost is known', () => {
  expect(marginPercent('80.00', '60.00')).toBe('25.0')
  expect(marginPercent('0.00', '60.00')).toBeNull()
  expect(below('80.00', '60.00', '25')).toBe(false)
  expect(below('79.99', '60.00', '25')).toBe(true)
  expect(below('0.00', '60.00', '25')).toBe(true)
  expect(below('0.00', '0.00', '25')).toBe(false)
  expect(below('10.00', null, '25')).toBe(false)
  expect(below('10.00', '60.00', null)).toBe(false)
})
