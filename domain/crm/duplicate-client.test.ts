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
  ['Ana Roy', 'Ana Ray', false],
  ['Anna Roy', 'Anna Ray', true],
  ['Anna Roy', 'Anne Ray', false],
  ['Marie Gagnon', 'Marie Gagnom', true],
  ['Marie Gagnon', 'Maria Gagnom', false],
  ['Martin Tremblay', 'Martyn Trembley', true],
  ['Martin Tremblay', 'Mortyn Trembley', false],
  ['E', 'Éric', false],
  ['E T', 'Éric Tremblay', false],
  ['Éric M Tremblay', 'Éric Tremblay', false],
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
  [fleury, { ...fleury, unit: '4' }, true],
  [fleury, { ...fleury, postalCode: 'H2C 9Z9' }, false],
  [fleury, { formatted: '12 rue Roy, Montréal', postalCode: 'H2C 1A1' }, true],
  [fleury, { streetNumber: '12', route: 'rue Fleury' }, true],
  [fleury, { streetNumber: '12', formatted: '12, rue Fleury, Montréal' }, true],
  [
    { formatted: 'rue Fleury', postalCode: 'H2C 1A1' },
    { formatted: 'rue Roy', postalCode: 'H2C 1A1' },
    false,
  ],
  [{ postalCode: 'H2C 1A1' }, { postalCode: 'H2C 1A1' }, false],
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

test('the main and the additional phones and e-mail addresses of both are compared, and a near name needs a place', () => {
  const [first, second] = ['+15145550134', '438 555-0142']
  expect(likenessOf({ phone: first }, { additionalPhones: [{ number: second }, { number: first }] })).toBe(
    'PHONE',
  )
  expect(likenessOf({ phone: ' ', email: ' ' }, { phone: ' ', email: ' ' })).toBeNull()
  expect(likenessOf({ phone: first, email: 'a@b.ca' }, { phone: second, email: 'A@B.ca ' })).toBe('EMAIL')
  expect(likenessOf(named('Ana Roy'), named('Ana Roy'))).toBeNull()
  const units = ['3', '4'].map((unit) => ({ ...named('Ana Roy'), address: { ...fleury, unit } }))
  expect(likenessOf(units[0] ?? {}, units[1] ?? {})).toBeNull()
})

test('a person is recognised by each phone, each e-mail address, and each spelling of the name at the place', () => {
  const lea = {
    ...named('Léa O’Brien'),
    phone: '514 555-0134',
    additionalPhones: [{ number: '438 555-0142' }],
    email: 'Lea@example.com',
    additionalEmails: [{ value: 'lea@work.example' }],
    address: { ...fleury, unit: 'A 3' },
  }
  expect(recognitionKeys(lea)).toEqual([
    { key: 'phone +15145550134', by: 'PHONE' },
    { key: 'phone +14385550142', by: 'PHONE' },
    { key: 'email lea@example.com', by: 'EMAIL' },
    { key: 'email lea@work.example', by: 'EMAIL' },
    { key: 'name brien lea o h2c1a1 12 a3', by: 'NAME' },
    { key: 'name lea obrien h2c1a1 12 a3', by: 'NAME' },
    { key: 'name leaobrien h2c1a1 12 a3', by: 'NAME' },
  ])
  expect(recognitionKeys(named('Léa Roy'))).toEqual([])
  expect(recognitionKeys({ address: fleury })).toEqual([])
})

test.each([
  [{ phone: '+15144555555' }, 'PHONE'],
  [{ email: 'nonette@example.com' }, 'EMAIL'],
  [{ email: 'ana@none.com' }, 'EMAIL'],
])('CRM-08 %j is no placeholder', (way, by) => {
  expect(likenessOf({ ...named('Ana Roy'), ...way }, { ...named('Bob Lee'), ...way })).toBe(by)
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
