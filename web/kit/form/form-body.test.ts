import { client } from '@fieldhouse/domain/crm/client'
import { entity } from '@fieldhouse/domain/kit/entity/entity'
import { decimal, lines, name, ref, text } from '@fieldhouse/domain/kit/entity/fields'
import { line } from '@fieldhouse/domain/kit/entity/line'
import { expect, test } from 'vitest'
import { changedFields, differingFields, initialValues, toBody, withoutEmpty } from './form-body.ts'

test('CRM-24 empty optional fields are dropped from a new record, required ones are sent to be refused', () => {
  const typed = {
    firstName: '',
    lastName: 'Roy',
    languages: [],
    email: null,
    notes: '',
    tags: [],
    suspended: false,
  }
  expect(withoutEmpty(client, typed)).toEqual({
    firstName: '',
    lastName: 'Roy',
    languages: [],
    suspended: false,
  })
})

test('a value whose keys stand in another order has not changed', () => {
  const before = {
    address: { unit: '4', formatted: '1 Main', location: { type: 'Point', coordinates: [1, 2] } },
  }
  const same = {
    address: { formatted: '1 Main', location: { coordinates: [1, 2], type: 'Point' }, unit: '4' },
  }
  expect(changedFields(same, before)).toEqual({})
  expect(changedFields({ address: { ...same.address, unit: '5' } }, before)).toHaveProperty('address')
})

test('UI-22 two versions differ where their stored values do, whatever shape a form gives them', () => {
  const stored = {
    _id: 'a',
    version: 2,
    firstName: 'Zoé',
    email: null,
    languages: ['fr-CA'],
    tags: [{ _id: 't1', name: 'Or' }],
  }
  const typed = {
    firstName: 'Zoe',
    email: '',
    languages: ['fr-CA'],
    tags: [{ _id: 't1' }],
    createAccount: true,
  }
  expect(differingFields(client, stored, typed)).toEqual(['firstName'])
  expect(differingFields(client, stored, { ...typed, tags: [] })).toEqual(['firstName', 'tags'])
})

const kitLine = line({
  fields: {
    product: ref('product'),
    quantity: decimal({ scale: 4, min: '0', max: '99' }),
    note: text(20).optional(),
  },
  systemFields: { weight: text(20).optional() },
  named: true,
  most: 5,
})
const kit = entity('kit', { section: 'DB_TAG', fields: { name: name(), parts: lines(kitLine).default([]) } })
const valve = { _id: 'p1', name: 'Valve' }

test('lines stand in a form with an input for each field, and are sent as they were where nobody touched them', () => {
  const stored = { name: 'A', parts: [{ _id: 'l1', product: valve, quantity: '2.5', weight: '1 kg' }] }
  const typed = initialValues(kit, ['name', 'parts'], stored)
  expect(typed['parts']).toEqual([
    { _id: 'l1', key: expect.any(String), product: valve, quantity: '2.5', note: '' },
  ])
  expect(toBody(kit, typed)['parts']).toEqual([{ _id: 'l1', product: 'p1', quantity: '2.5' }])
  expect(differingFields(kit, stored, typed)).toEqual([])
})

test('a new line has no name on the wire yet', () => {
  const parts = [{ key: 'k', product: valve, quantity: '1', note: 'left' }]
  expect(toBody(kit, { parts })['parts']).toEqual([{ product: 'p1', quantity: '1', note: 'left' }])
})

test('a line that the record no longer has is sent as a new one', () => {
  const parts = [{ key: 'k', _id: 'l1', product: valve, quantity: '1', note: '' }]
  const sent = { product: 'p1', quantity: '1' }
  expect(toBody(kit, { parts }, { parts: [{ _id: 'l1' }] })['parts']).toEqual([{ _id: 'l1', ...sent }])
  expect(toBody(kit, { parts }, { parts: [{ _id: 'l2' }] })['parts']).toEqual([sent])
  expect(toBody(kit, { parts }, {})['parts']).toEqual([sent])
})
