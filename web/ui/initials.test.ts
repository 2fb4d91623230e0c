import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Émile Côté', 'ÉC'],
  ['Ana María de la Paz', 'AP'],
  ['  plomberie ', 'P'],
  ['', ''],
])('SHELL-26 the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
