import { expect, test } from 'vitest'
import type { FieldInfo } from '../kit/entity/fields.ts'
import { cellText, isPlaceholder, withoutFraction } from './cell-text.ts'

const targetOf = (field: string, info: FieldInfo = { kind: 'flag' }) => ({
  key: field,
  field,
  info,
  required: false,
  many: false,
})

test.each([
  [' x ', 'x'],
  [' ="0123" ', '0123'],
  ['= " 01 ""a"" "', '01 "a"'],
  ["'=1+1", '=1+1'],
  ["'tis", "'tis"],
])('OPEN-602 a cell with %j has the text %j', (cell, text) => {
  expect(cellText(cell)).toBe(text)
})

test.each([
  ['5145550178.0', '5145550178'],
  ['+15145550178,00', '+15145550178'],
  ['5145550178.5', '5145550178.5'],
  ['123.0', '123.0'],
])('OPEN-602 the digits %j are %j without decimals', (cell, text) => {
  expect(withoutFraction(cell)).toBe(text)
})

test.each([
  ['notes', 'N/A', true],
  ['notes', ' Non spécifié ', true],
  ['notes', 'None', true],
  ['notes', '--', true],
  ['notes', '#REF!', true],
  ['notes', '0000-00-00 00:00:00', true],
  ['notes', '0/0/00', true],
  ['notes', '0/0-00', false],
  ['notes', '#7', false],
  ['notes', '0', false],
  ['notes', 'Nancy', false],
  ['lastName', 'N/A', true],
  ['lastName', 'None', false],
  ['firstName', 'Null', false],
  ['name', '-', false],
])('OPEN-602 in the field %s, the cell %j says that a value is missing: %s', (field, cell, isMissing) => {
  expect(isPlaceholder(cell, targetOf(field))).toBe(isMissing)
})

test('OPEN-602 a code of the field is a value, even if it means no value elsewhere', () => {
  for (const kind of ['choice', 'choices'] as const) {
    expect(isPlaceholder('NA', targetOf('eta', { kind, options: ['NA', '15m'] }))).toBe(false)
    expect(isPlaceholder('NA', targetOf('eta', { kind, options: ['15m'] }))).toBe(true)
  }
})
