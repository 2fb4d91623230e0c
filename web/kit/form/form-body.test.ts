import { client } from '@fieldhouse/domain/crm/client'
import { expect, test } from 'vitest'
import { changedFields, differingFields, withoutEmpty } from './form-body.ts'

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
