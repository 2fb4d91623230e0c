import { expect, test } from 'vitest'
import { type Naming, nameBy } from './name-of.ts'

const address = { formatted: '5 chemin du Lac, Magog' }

const namings: Record<string, Naming> = {
  place: [[{ field: 'name' }], [{ field: 'address' }]],
  person: [[{ field: 'firstName' }, { field: 'lastName' }]],
  brand: [[{ field: 'name' }]],
  repair: [[{ field: 'brand', to: 'brand' }, { field: 'model' }], [{ field: 'place', to: 'place' }]],
  stay: [
    [
      { field: 'person', to: 'person' },
      { field: 'place', to: 'place' },
    ],
  ],
}
const namingOf = (entity: string): Naming => namings[entity] ?? []

test.each([
  ['place', { _id: '1', name: 'Cottage', address }, 'Cottage'],
  ['place', { _id: '1', name: null, address }, '5 chemin du Lac, Magog'],
  ['place', { _id: '1', name: '', address: null }, ''],
  ['place', { _id: '1', title: 'Cottage', jobNumber: 'J-1' }, ''],
  ['person', { _id: '1', firstName: 'Zoé', lastName: 'Roy', address }, 'Zoé Roy'],
  ['person', { _id: '1', firstName: 'Zoé', lastName: null }, 'Zoé'],
  ['person', { _id: '1', firstName: 'Condo Les Pins', lastName: 'Condo Les Pins' }, 'Condo Les Pins'],
  ['repair', { _id: '1', brand: { _id: '2', name: 'Whirlpool' }, model: 'WFW-5620' }, 'Whirlpool WFW-5620'],
  ['repair', { _id: '1', brand: '2', model: null, place: { _id: '3', address } }, '5 chemin du Lac, Magog'],
  ['stay', { _id: '1', person: { firstName: 'Zoé' }, place: { name: 'Cottage' } }, 'Zoé, Cottage'],
  ['stay', null, ''],
])('CRM-08, CRM-14 a %s %j is called %s', (entity, record, called) => {
  expect(nameBy(namingOf(entity), record, namingOf)).toBe(called)
})
