import { expect, test } from 'vitest'
import { askedPrice, chargedLine, linesOn } from './line-prices.ts'

const line = { description: 'Filter', quantity: '1', unitPrice: '90.00', product: 'p' }
const prices = new Map([['p', '95.00']])
const listed = new Map([['p', { unitPrice: '95.00', list: 'Gold' }]])
const priceOf = (more: object, on: string) => linesOn([{ ...line, ...more }], on, listed)[0]

test('OPEN-793 a line keeps its price, follows its product, or changes from a run on', () => {
  expect(priceOf({}, '2031-01-31')).toEqual(line)
  const priced = { product: 'p', list: 'Gold' }
  expect(priceOf({ follows: true }, '2031-01-31')).toMatchObject({ unitPrice: '95.00', priced })
  expect(linesOn([{ ...line, follows: true }], '2031-01-31', new Map())[0]?.unitPrice).toBe('90.00')
  const later = { from: '2031-02-28', unitPrice: '93.00' }
  expect(priceOf({ later }, '2031-01-31')).toEqual({ ...line, later })
  expect(priceOf({ later }, '2031-02-28')).toEqual({ ...line, unitPrice: '93.00' })
  expect(priceOf({ later, priced }, '2031-02-28')?.priced).toEqual({ product: 'p' })
})

test('OPEN-793 a line asks about the new price of its product, unless that is decided', () => {
  expect(askedPrice(line, prices)).toBe('95.00')
  expect(askedPrice({ ...line, unitPrice: '95' }, prices)).toBeNull()
  expect(askedPrice({ ...line, follows: true }, prices)).toBeNull()
  expect(askedPrice({ ...line, later: { from: '2031-02-28', unitPrice: '95.00' } }, prices)).toBeNull()
  expect(askedPrice({ ...line, declined: '95.00' }, prices)).toBeNull()
  expect(askedPrice({ ...line, declined: '94.00' }, prices)).toBe('95.00')
  expect(askedPrice({ ...line, priced: { product: 'p', list: 'Gold' } }, prices)).toBeNull()
  expect(askedPrice(line, new Map())).toBeNull()
  expect(chargedLine({ ...line, follows: true })).toEqual({
    description: 'Filter',
    quantity: '1',
    unitPrice: '90.00',
    priced: { product: 'p' },
  })
})

test('OPEN-793 an invoice names the product of a line, and a price list only if the price is from it', () => {
  const priced = { product: 'p', list: 'Members' }
  const unlisted = new Map([['p', { unitPrice: '95.00', list: null }]])
  const pricedOn = (more: object, on: string) =>
    linesOn([{ ...line, priced, ...more }], on, unlisted).map((each) => chargedLine(each).priced)[0]
  expect(pricedOn({}, '2031-01-31')).toEqual(priced)
  expect(pricedOn({ product: undefined }, '2031-01-31')).toEqual(priced)
  expect(pricedOn({ product: 'q' }, '2031-01-31')).toEqual({ product: 'q' })
  expect(pricedOn({ follows: true, unitPrice: '95.00' }, '2031-01-31')).toEqual({ product: 'p' })
  const later = { from: '2031-02-28', unitPrice: '93.00' }
  expect(pricedOn({ later }, '2031-01-31')).toEqual(priced)
  expect(pricedOn({ later }, '2031-02-28')).toEqual({ product: 'p' })
  expect(askedPrice(chargedLine(line), prices)).toBeNull()
})
