import { expect, test } from 'vitest'
import { inOneLine, isSeen, isWellFormed, plainLine } from './typed-text.ts'

test.each([
  ['a', true],
  ['·', true],
  [' \n', false],
  ['\u200b\u202e', false],
  ['', false],
])('SEC-54 %j has a visible character: %s', (text, seen) => {
  expect(isSeen(text)).toBe(seen)
})

test.each([
  ['a\u0000b', false],
  ['\ud83d', false],
  ['👩‍🔧', true],
])('the database can store %j: %s', (text, can) => {
  expect(isWellFormed(text)).toBe(can)
})

test('line breaks become single spaces', () => {
  expect(inOneLine('a\r\n\r\nb\u2028c\u2029d\ne  f')).toBe('a b c d e  f')
})

test.each([
  [' a\r\nb ', 'a b'],
  ['a\u0000\t\u0085b', 'a b'],
  ['a\u2028 \u2029b  c', 'a b c'],
  ['in\u202evoice\u200b', 'invoice'],
  ['👩\u200d🔧 می\u200cخواهم', '👩\u200d🔧 می\u200cخواهم'],
  ['a\ud83d', 'a\ufffd'],
])('a heading has %j as %j', (text, line) => {
  expect(plainLine(text)).toBe(line)
})
