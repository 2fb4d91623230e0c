import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isNearName, isSamePlace, likenessOf, recognitionKeys } from './duplicate-client.ts'

const named = (name: string) => ({
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ').slice(1).join(' '),
})

test.each([
  ['Éric Tremblay', 'eric tremblay', true],
  ['Éric Tremblay', 'TREMBLAY ÉRIC', true],
  ['Éric Tremblay', 'Érik Tremblay', true],
  ['Éric Tremblay', 'Éric Tremblya', true],
  ['E Tremblay', 'Éric Tremblay', true],
  ['Jean-Pierre Roy', 'Jean Pierre Roy', true],
  ["Léa O'Brien", 'Lea OBrien', true],
  ['Léa O’Brien', 'OBRIEN Léa', true],
  ['Léa St-Pierre', 'Lea StPierre', true],
  ['Léa St Pierre', 'Lea StPierre', true],
  ["Zoé D'Aoust", 'Zoe Daoust', true],
  ["Léa O'Brien", 'Léa Bryant', false],
  ['Luc Roy', 'Luc Ray', false],
  ['Éric Tremblay', 'Marc Tremblay', false],
  ['Éric Tremblay', 'Éric Gagnon', false],
  ['Anne Roy', 'Ann', false],
  ['', '', false],
])('%s and %s may be one name: %s', (a, b, expected) => {
  expect(isNearName(named(a), named(b))).toBe(expected)
  expect(isNearName(named(b), named(a))).toBe(expected)
})

test('CRM-08 a business of one name in both fields is the one whose name was parted over them', () => {
  const whole = { firstName: 'Plomberie Roy', lastName: 'Plomberie Roy' }
  expect(isNearName(whole, named('Plomberie Roy'))).toBe(true)
  expect(isNearName(named('plomberie roy'), whole)).toBe(true)
  expect(isNearName(whole, named('Plomberie Gagnon'))).toBe(false)
})

const fleury = { formatted: '12 rue Fleury, Montréal', postalCode: 'H2C 1A1' }

test.each([
  [fleury, { formatted: '12, Rue FLEURY', postalCode: 'h2c1a1' }, true],
  [fleury, { formatted: '12 rue Fleury, Montreal, QC' }, true],
  [fleury, { formatted: '14 rue Fleury', postalCode: 'H2C 1A1' }, false],
  [{ formatted: '7 rue Saint-Denis, Laval' }, { formatted: '7 rue St-Denis' }, true],
  [{ formatted: '7 boul. Ste-Foy' }, { formatted: '7, boulevard Sainte-Foy' }, true],
  [{ formatted: '7 av. du Parc' }, { formatted: '7 ch. du Parc' }, false],
  [{ ...fleury, unit: '3' }, { ...fleury, unit: '4' }, false],
  [{ ...fleury, unit: 'A 3' }, { ...fleury, unit: 'a3' }, true],
  [fleury, {}, false],
  [null, null, false],
])('the same place: %o and %o', (a, b, expected) => {
  expect(isSamePlace(a, b)).toBe(expected)
})

test('a phone in any place, an e-mail in any case, or a near name at one place make two alike', () => {
  const eric = {
    ...named('Éric Tremblay'),
    phone: '+15145550134',
    email: 'Eric@example.com',
    address: fleury,
  }
  expect(likenessOf({ ...named('X Y'), additionalPhones: [{ number: '514 555-0134' }] }, eric)).toBe('PHONE')
  expect(likenessOf({ additionalEmails: [{ value: 'eric@EXAMPLE.com' }] }, eric)).toBe('EMAIL')
  expect(likenessOf({ ...named('Eric Trembley'), address: fleury }, eric)).toBe('NAME')
  expect(likenessOf({ ...named('Eric Tremblay'), phone: '5145550999' }, eric)).toBeNull()
})

test('nobody is nearer to another than the other to them, and everybody is near to themselves', () => {
  assert(
    property(string(), string(), (a, b) => {
      expect(isNearName(named(a), named(b))).toBe(isNearName(named(b), named(a)))
      expect(recognitionKeys({ phone: a })).toEqual(recognitionKeys({ phone: a }))
    }),
  )
})

test.each([
  [{ phone: '+15555555555' }],
  [{ phone: '+33600000000' }],
  [{ email: 'none@none.com' }],
  [{ email: 'NoEmail@gmail.com' }],
  [{ email: 'aucun@exemple.ca' }],
])('CRM-08 %j only fills a field: two people who have it are not the same', (placeholder) => {
  const [ana, bob] = [
    { ...named('Ana Roy'), ...placeholder },
    { ...named('Bob Lee'), ...placeholder },
  ]
  expect(likenessOf(ana, bob)).toBeNull()
  expect(recognitionKeys(ana)).toEqual([])
})
