import { expect, test } from 'vitest'
import {
  blankLine,
  blankRequestLine,
  countsOfLine,
  offeredConditions,
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
