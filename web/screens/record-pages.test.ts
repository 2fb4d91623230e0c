import { entities, entityNamed } from '@fieldhouse/domain/entities'
import { expect, test } from 'vitest'
import { factsOf, fullNameOf, nameOf } from '../kit/text/name-of.ts'
import en from '@fieldhouse/domain/locales/en/screens/shell.json' with { type: 'json' }
import { recordPages } from './record-pages.ts'

const found = entities.filter((entity) => entity.globalSearch)

test.each(found.map(({ name }) => name))(
  'OPEN-19 what the search finds of %s has a page and a heading',
  (name) => {
    expect(recordPages).toHaveProperty(name)
    expect(en.record).toHaveProperty(name)
  },
)

test.each(Object.keys(recordPages))('OPEN-15 the page of a %s asks for what may be read', (name) => {
  expect(factsOf(name).section).toBe(entityNamed(name).section)
})

test('OPEN-15 a link calls a record as its entity declares, a crumb with its number', () => {
  const job = { _id: '1', jobNumber: 'J-000001', title: 'Washer leaks', client: { _id: '2', name: 'Ana' } }
  expect(nameOf('job', job)).toBe('Washer leaks')
  expect(fullNameOf('job', job)).toBe('J-000001 Washer leaks')
  expect(nameOf('contact-role', { role: 'Tenant', client: { firstName: 'Ana', lastName: 'Ruiz' } })).toBe(
    'Ana Ruiz',
  )
  expect(fullNameOf('account', { accountNumber: 'A-000001' })).toBe('A-000001')
  expect(nameOf('stock', { product: { name: 'Pump' }, warehouse: { name: 'Main' } })).toBe('Main, Pump')
  expect(() => factsOf('nothing')).toThrow('nothing')
})
