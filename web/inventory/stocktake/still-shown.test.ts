import type { StocktakeLine } from '@fieldhouse/domain/inventory/stocktake'
import { expect, test } from 'vitest'
import { goneFrom, inPlace } from './still-shown.ts'

const none = { new: 0, refurbished: 0, damaged: 0 }
const line = (_id: string, expected = none): StocktakeLine => ({
  product: { _id, name: _id, productNumber: _id, sku: null },
  expected,
  counts: {},
})

test('OPEN-195 what is counted stays in its place as it is now, and what moves up follows', () => {
  const before = [line('a'), line('b'), line('c')]
  const page = [line('a'), line('c'), line('d')]
  expect(goneFrom(before, page)).toEqual(['b'])
  const counted = line('b', { ...none, new: 2 })
  expect(inPlace(before, [...page, counted])).toEqual([line('a'), counted, line('c'), line('d')])
  expect(goneFrom([], page)).toEqual([])
})
