import { expect, test } from 'vitest'
import { mileageOf, splitOf } from './expense-split.ts'

/** Pseudo-random numbers, the same in every run. */
function lot(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

const cents = (amount: string) => BigInt(amount.replace('.', ''))

test('ACC-03, OPEN-233 a receipt is split into taxes and the rest to the cent, as exact fractions say', () => {
  const draw = lot(7)
  for (let at = 0; at < 1000; at++) {
    const total = 1 + draw(20_000_000)
    const amount = `${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`
    const taxRates = [
      { code: 'SERVICE_TAX' as const, millionths: draw(150_000) },
      { code: 'TAX' as const, millionths: draw(150_000) },
    ].slice(0, draw(3))
    const rates = taxRates.map(({ code, millionths }) => ({
      code,
      rate: `0.${String(millionths).padStart(6, '0')}`,
    }))
    const whole = 1_000_000n + taxRates.reduce((sum, { millionths }) => sum + BigInt(millionths), 0n)
    // To round half up, the test doubles the fraction, adds one and halves the result.
    const expected = taxRates.map(
      ({ millionths }) => (2n * BigInt(total) * BigInt(millionths) + whole) / (2n * whole),
    )
    const { net, taxBreakdown } = splitOf(amount, rates)
    expect(taxBreakdown.map((tax) => cents(tax.amount))).toEqual(expected)
    expect(cents(net)).toBe(BigInt(total) - expected.reduce((sum, each) => sum + each, 0n))
  }
})

test('OPEN-233 mileage is distance by rate, half up', () => {
  expect(mileageOf('12.5', '0.61')).toBe('7.63')
  expect(mileageOf('100', '0.725')).toBe('72.50')
})

test('OPEN-580 what a receipt states of a tax is taken, and the other tax is its share of the rest', () => {
  expect(splitOf('129.98', [{ code: 'TAX', rate: '0', amount: '14.98' }])).toMatchObject({ net: '115.00' })
  const { net, taxBreakdown } = splitOf('119.98', [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.09975', amount: '14.98' },
  ])
  expect([net, ...taxBreakdown.map(({ amount }) => amount)]).toEqual(['100.00', '5.00', '14.98'])
})
