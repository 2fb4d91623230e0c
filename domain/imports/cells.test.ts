import { expect, test } from 'vitest'
import { addressOfCells } from './address-cells.ts'
import { codeCalled } from './code-words.ts'
import { emailsIn } from './settle-emails.ts'

test.each([
  ['ana@example.com', ['ana@example.com']],
  ['Write to ana@example.com.', ['ana@example.com']],
  ['mailto:ana@example.com, MAILTO:zoe@example.com.', ['ana@example.com', 'zoe@example.com']],
  ['Zoé <zoe@example.com>; "Ana" (ana@example.com)', ['zoe@example.com', 'ana@example.com']],
  ['ana@example.com ::: zoe@example.com / nobody', ['ana@example.com', 'zoe@example.com']],
])('DB-25 the addresses of mail in %s are read', (cell, emails) => {
  expect(emailsIn(cell)).toEqual(emails)
})

test('DB-25 an address on several lines becomes one line, without what is empty or a unit with a cell of its own', () => {
  const whole = '12 rue Roy,\n\nApp. 3, , Montréal,\nQC'
  expect(addressOfCells({ whole })?.formatted).toBe('12 rue Roy, App. 3, Montréal, QC')
  expect(addressOfCells({ whole, unit: 'app 3' })?.formatted).toBe('12 rue Roy, Montréal, QC')
  expect(addressOfCells({ whole: 'Chalet, Laval' })).not.toHaveProperty('postalCode')
})

test.each([
  ['MOBILE', ['Mobile', 'Móvil', 'Cellulaire', 'Celular']],
  ['TRAINING', ['Formación', 'Capacitación', 'Formation']],
  ['EQUIPMENT', ['Équipement', 'Appareil', 'Equipo']],
])('OPEN-747 a file may name the choice %s by its earlier words', (code, words) => {
  expect(words.map((word) => codeCalled(['OTHER', code], word))).toEqual(words.map(() => code))
})
