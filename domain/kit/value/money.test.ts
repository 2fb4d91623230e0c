import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  compare,
  decimalField,
  decimalOrZero,
  minus,
  moneyField,
  readDecimal,
  roundCents,
  sum,
  times,
} from './money.ts'

const messageOf = (typed: unknown) => moneyField().safeParse(typed).error?.issues[0]?.message

describe('money', () => {
  test.each([
    ['12.50', '12.5'],
    [12.5, '12.5'],
    [{ numberDecimal: '12.50' }, '12.5'],
    [{ $numberDecimal: '12.50' }, '12.5'],
    [1e-7, '0.0000001'],
    ['.5', '0.5'],
    ['-0', '0'],
    ['+3.', '3'],
    ['', null],
    ['1e3', null],
    ['1,5', null],
    ['12 000', null],
    ['NaN', null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e30, null],
    [null, null],
    [{ value: 1 }, null],
  ])('ACC-08 %j reads as %s', (typed, decimal) => {
    expect(readDecimal(typed)).toBe(decimal)
    expect(decimalOrZero(typed)).toBe(decimal ?? '0')
  })

  test.each([
    ['13.965', '13.97'],
    ['13.9649999', '13.96'],
    ['1.005', '1.01'],
    ['0.004', '0.00'],
    ['-0.004', '0.00'],
    ['-1.005', '-1.01'],
    ['2', '2.00'],
  ])('OPEN-121 %s rounds half up to %s', (amount, rounded) => {
    expect(roundCents(amount)).toBe(rounded)
  })

  test('sums, products and differences are exact where floats are not', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3')
    expect(times('1.1', '1.1')).toBe('1.21')
    expect(minus('0.3', '0.1')).toBe('0.2')
    expect(sum([])).toBe('0')
    expect(sum(['9007199254740993', '0.01'])).toBe('9007199254740993.01')
    expect([compare('1.0', '1'), compare('2', '10'), compare('0.3', '0.29')]).toEqual([0, -1, 1])
  })

  test('reading a decimal twice changes nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.nat({ max: 8 }), (units, scale) => {
        const once = decimalOrZero(times(String(units), `0.${'0'.repeat(scale)}1`))
        return readDecimal(once) === once
      }),
    )
  })

  test('a money field refuses what it would have to round, and says why', () => {
    expect(moneyField().parse({ numberDecimal: '12.5' })).toBe('12.50')
    expect(messageOf('1.005')).toBe('DECIMALS {"max":2}')
    expect(messageOf('-1')).toBe('TOO_SMALL {"min":"0"}')
    expect(messageOf('1000000000000')).toBe('TOO_BIG {"max":"999999999999.99"}')
    expect([messageOf('0'), messageOf('999999999999.99'), messageOf('1.500')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(moneyField('0.01').parse('0.01')).toBe('0.01')
    expect(messageOf('abc')).toBe('NUMBER')
    expect(messageOf(true)).toBe('NUMBER')
    expect(messageOf(undefined)).toBe('REQUIRED')
    expect(decimalField({ scale: 4 }).parse('-1.2345')).toBe('-1.2345')
  })

  test('a money field can be described for the contract', () => {
    expect(z.toJSONSchema(moneyField(), { io: 'input' }).anyOf).toHaveLength(3)
  })
})
