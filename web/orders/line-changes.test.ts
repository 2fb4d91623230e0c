import { expect, test } from 'vitest'
import {
  blankLine,
  blankRequestLine,
  countsOfLine,
  offeredConditions,
  returnPrices,
  shownConditions,
  withAdded,
  withCondition,
  withProduct,
  withoutCondition,
} from './line-changes.ts'

const pump = { _id: 'p', name: 'Pump', unitCost: '10.00', unitPrice: null }

test('ORD-48 OPEN-91 an order line begins with none of each, a line of a request with one new', () => {
  expect(countsOfLine(blankLine())).toEqual({ new: '0', refurbished: '0', damaged: '0' })
  expect(shownConditions(blankLine())).toEqual([])
  expect(countsOfLine(blankRequestLine()).new).toBe('1')
})

test('ORD-09 ORD-11 a chosen product is one new piece at its prices, or of the first condition that there is', () => {
  expect(withProduct(pump, null)).toMatchObject({ conditions: ['new'], unitCost: '10.00', unitPrice: '' })
  const some = { new: 0, refurbished: 0, damaged: 2 }
  expect(withProduct(pump, some)).toMatchObject({
    conditions: ['damaged'],
    productStatusCounts: { new: '0', damaged: '1' },
  })
  expect(offeredConditions(some)).toEqual(['damaged'])
})

test('ORD-14 ORD-16 ORD-17 another condition takes the count along, a removed one drops it, the last one stays', () => {
  const line = { ...blankLine(), ...withProduct(pump, null) }
  const three = { ...line, productStatusCounts: { new: '3', refurbished: '0', damaged: '0' } }
  const moved = { ...three, ...withCondition(three, 'new', 'damaged') }
  expect(moved).toMatchObject({ conditions: ['damaged'], productStatusCounts: { new: '0', damaged: '3' } })
  expect(withoutCondition(moved, 'damaged')).toEqual({})
  const two = { ...moved, ...withAdded(moved, 'new') }
  expect(countsOfLine(two)).toEqual({ new: '1', refurbished: '0', damaged: '3' })
  expect(withoutCondition(two, 'damaged')).toMatchObject({
    conditions: ['new'],
    productStatusCounts: { damaged: '0' },
  })
})

test('ORD-08, OPEN-93 a piece comes back at the cost and price of its order; one that is missing is the other', () => {
  for (const [was, back] of [
    [{ unitCost: '40', unitPrice: '95' }, ['40', '95']],
    [{ unitCost: '40', unitPrice: null }, ['40', '40']],
    [{ unitCost: null, unitPrice: '95' }, ['95', '95']],
    [{ unitCost: '0', unitPrice: '95' }, ['0', '95']],
    [{ unitCost: null, unitPrice: null }, ['', '']],
  ] as const)
    expect(returnPrices(was)).toEqual({ unitCost: back[0], unitPrice: back[1] })
})
