import { expect, test } from 'vitest'
import { entities } from './entities.ts'

/** The fields of each entity that are given when a record is created and that no later change may send. */
const fixed = [
  'view: list',
  'custom-field: recordType',
  'membership-plan: currency frequency',
  'membership: account plan startOn',
  'service-location: account',
  'contact-role: serviceLocation',
  'company-location: company',
  'supplier-location: supplier',
  'supplier-contact: location',
  'supplier-brand-tag: supplier',
  'product: quantity receiver',
  'stock: warehouse product',
  'stocktake: warehouse',
  'repair: job',
  'appointment: job techs',
  'order: type parentOrder',
  'billing: account',
  'note: entityType entity',
  'review: job',
  'comment: entityType entity',
  'subtask: entityType entity',
]

test('OPEN-754 what a record belongs to and what kind it is stay as they were created', () => {
  const found = entities.flatMap(({ name, fields, update }) => {
    const changed = new Set(Object.keys(update.shape))
    const stays = Object.keys(fields).filter((field) => !changed.has(field))
    return stays.length === 0 ? [] : [`${name}: ${stays.join(' ')}`]
  })
  expect(found.toSorted()).toEqual(fixed.toSorted())
})
