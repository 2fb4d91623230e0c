import { expect, test } from 'vitest'
import { nameOf } from './name-of.ts'

const address = { formatted: '5 chemin du Lac, Magog' }

test.each([
  [{ _id: '1', name: 'Cottage', address }, 'Cottage'],
  [{ _id: '1', firstName: 'Zoé', lastName: 'Roy', address }, 'Zoé Roy'],
  [{ _id: '1', jobNumber: 'J-0001', address }, 'J-0001'],
  [{ _id: '1', name: null, address }, '5 chemin du Lac, Magog'],
  [{ _id: '1', address: null }, '1'],
  [{ _id: '1', brand: { _id: '2', name: 'Whirlpool' }, model: 'WFW-5620' }, 'Whirlpool WFW-5620'],
  [{ _id: '1', brand: { _id: '2', name: 'Whirlpool' }, model: null }, 'Whirlpool'],
  [{ _id: '1', brand: null, model: null }, '1'],
  [null, ''],
])('%j is called %s', (record, called) => {
  expect(nameOf(record)).toBe(called)
})
