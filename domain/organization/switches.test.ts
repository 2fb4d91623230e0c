import { expect, test } from 'vitest'
import { whyNotSwitch } from './switches.ts'

const ada = { isSelf: true, accountType: 'ADMIN', isEnabled: true, isAnotherAdmin: false } as const
const other = { isSelf: false, accountType: 'USER', isEnabled: true, isAnotherAdmin: true } as const

test.each([
  ['nobody disables themselves', { ...ada, isAnotherAdmin: true }, { enabled: false }, 'FORBIDDEN'],
  ['the last ADMIN stays one', ada, { accountType: 'USER' }, 'IN_USE'],
  ['one of two may give it up', { ...ada, isAnotherAdmin: true }, { accountType: 'USER' }, null],
  ['the last ADMIN is not disabled', { ...ada, isSelf: false }, { enabled: false }, 'IN_USE'],
  ['a disabled ADMIN is no longer counted', { ...ada, isEnabled: false }, { accountType: 'USER' }, null],
  ['anybody else is disabled', other, { enabled: false }, null],
  ['anybody else becomes ADMIN', { ...other, isAnotherAdmin: false }, { accountType: 'ADMIN' }, null],
] as const)('OPEN-03 %s', (...[, standing, wanted, code]) => {
  expect(whyNotSwitch(standing, wanted)).toBe(code)
})
