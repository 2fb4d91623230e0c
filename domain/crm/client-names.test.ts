import { expect, test } from 'vitest'
import { businessNames, clientFirstName, clientName, clientNames } from './client-names.ts'

test.each([
  ['Éric Tremblay', 'Éric', 'Tremblay'],
  ['Anne-Marie de la Cruz', 'Anne-Marie', 'de la Cruz'],
  ['Exemple inc.:Chantier Nord', 'Exemple inc.', 'Chantier Nord'],
  [' Exemple  inc. : Nord :  Bloc 2 ', 'Exemple inc.', 'Nord / Bloc 2'],
  ['Exemple inc.:', 'Exemple', 'inc.'],
  [' 407  ETR ', '407 ETR', '407 ETR'],
  ['ETR 407', 'ETR 407', 'ETR 407'],
  ['Hydro', 'Hydro', 'Hydro'],
])('CRM-08 %j is split into %j and %j', (whole, firstName, lastName) => {
  expect(clientNames(whole)).toEqual({ firstName, lastName })
})

test('CRM-08 a name that is both first and last name is said once', () => {
  expect(clientName({ firstName: 'Hydro', lastName: 'Hydro' })).toBe('Hydro')
  expect(clientName({ firstName: 'Éric', lastName: 'Roy' })).toBe('Éric Roy')
})

test('CRM-08 a business name of up to 80 characters is both names, a longer one is split', () => {
  const [long, longer] = [`${'x'.repeat(70)}  Inc, 12345`, `${'x'.repeat(70)}, Inc 123456`]
  const plain = `${'x'.repeat(70)} Inc, 1234`
  expect(businessNames(` ${plain} `)).toEqual({ firstName: plain, lastName: plain })
  expect(plain).toHaveLength(80)
  expect(businessNames(long)).toEqual({
    firstName: `${'x'.repeat(70)} Inc 12345`,
    lastName: `${'x'.repeat(70)} Inc 12345`,
  })
  expect(businessNames(longer.replace('123456', 'Montréal'))).toEqual({
    firstName: `${'x'.repeat(70)} Inc`,
    lastName: 'Montréal',
  })
})

test.each([
  ['x'.repeat(80), null],
  ['x'.repeat(81), 'TOO_LONG {"max":80}'],
  ['3M', null],
  ['Roy & Fils (1998), No. 1 / 2°', null],
  ['&', 'FIRST_NAME'],
  ['<b>', 'FIRST_NAME'],
  [' ', 'EMPTY'],
])('CRM-08 the first name %j is answered with %j', (typed, fault) => {
  expect(clientFirstName.safeParse(typed).error?.issues[0]?.message ?? null).toBe(fault)
})
