import { expect, test } from 'vitest'
import { accountTypes } from '../core/session.ts'
import { definedIn } from '../kit/value/typed-record.ts'
import { type PersonSwitches, whyNotSwitch } from './switches.ts'

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

const yesOrNo = [true, false] as const
const standings = yesOrNo.flatMap((isSelf) =>
  yesOrNo.flatMap((isEnabled) =>
    yesOrNo.flatMap((isAnotherAdmin) =>
      accountTypes.map((accountType) => ({ isSelf, isEnabled, isAnotherAdmin, accountType })),
    ),
  ),
)
const wishes: PersonSwitches[] = [undefined, ...yesOrNo].flatMap((enabled) =>
  [undefined, ...accountTypes].map((accountType) => ({ enabled, accountType })),
)

test('OPEN-03 a change is refused if it takes away the last ADMIN who can sign in, and only then', () => {
  for (const standing of standings) {
    const { isSelf, isEnabled, isAnotherAdmin, accountType } = standing
    for (const wanted of wishes) {
      const after = { accountType, enabled: isEnabled, ...definedIn(wanted) }
      const adminsBefore = Number(isAnotherAdmin) + Number(isEnabled && accountType === 'ADMIN')
      const adminsAfter = Number(isAnotherAdmin) + Number(after.enabled && after.accountType === 'ADMIN')
      const isLast = adminsBefore > 0 && adminsAfter === 0
      const code = isSelf && wanted.enabled === false ? 'FORBIDDEN' : isLast ? 'IN_USE' : null
      expect([standing, wanted, whyNotSwitch(standing, wanted)]).toEqual([standing, wanted, code])
    }
  }
})
