import { expect, test } from 'vitest'
import { clientStart } from './client-start.ts'

test.each([
  ['Zoé Lévesque', { firstName: 'Zoé', lastName: 'Lévesque' }],
  [' Zoé ', { firstName: 'Zoé', lastName: '' }],
  ['Lévesque, Zoé', { firstName: 'Zoé', lastName: 'Lévesque' }],
  ['514 555-0123', { phone: '514 555-0123' }],
  ['+33 6 12 34 56 78', { phone: '+33 6 12 34 56 78' }],
  ['zoe@example.com', { email: 'zoe@example.com' }],
])('OPEN-725 the text "%s" fills in the form of a new client', (typed, values) => {
  expect(clientStart(typed)).toEqual(values)
})
