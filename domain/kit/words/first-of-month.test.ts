import { expect, test } from 'vitest'
import { firstOfMonth } from './first-of-month.ts'

const first = Date.UTC(2031, 6, 1, 1)

test.each([
  ['fr-CA', { dateStyle: 'full', timeStyle: 'short' }, 'mardi 1er juillet 2031 à 01 h 00'],
  ['fr-FR', { weekday: 'short', day: 'numeric', month: 'short' }, 'mar. 1er juil.'],
  ['en-CA', { dateStyle: 'long' }, 'July 1, 2031'],
  ['es-CA', { dateStyle: 'long' }, '1 de julio de 2031'],
] as const)('the first of a month in %s', (locale, options, expected) => {
  const written = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(first)
  expect(firstOfMonth(written, locale).replaceAll(/\s/g, ' ')).toBe(expected)
})

test('every month has its first in French, and no other day an ordinal', () => {
  for (let at = 0; at < 365; at += 1) {
    const day = new Date(Date.UTC(2031, 0, 1 + at))
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: style, timeZone: 'UTC' })
      expect(firstOfMonth(format.format(day), 'fr').startsWith('1er ')).toBe(day.getUTCDate() === 1)
    }
  }
})
