import { expect, test } from 'vitest'
import type { z } from 'zod'
import { reauthenticate, registerPasskey } from './passkey.ts'
import { confirmTwoFactor, isAppCode, secondCode, whyNotDemand } from './second-factor.ts'

const messageOf = (schema: z.ZodType, typed: unknown) => schema.safeParse(typed).error?.issues[0]?.message

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['ABCDE-23456', 'abcde23456'],
  ['abcde 2345z', 'abcde2345z'],
])('OPEN-02 the second step takes %j as %s', (typed, code) => {
  expect(secondCode.parse(typed)).toBe(code)
  expect(isAppCode(code)).toBe(/^\d+$/.test(code))
})

test.each([
  '',
  '12345',
  '1234567',
  'abcde2345',
  'abcde234567',
  'abcde2345l',
  'abcde23450',
  `${' '.repeat(41)}`,
])('the second step refuses %j', (typed) => {
  expect(messageOf(secondCode, typed)).toBe('SECOND_CODE')
})

test('an authenticator app is confirmed by six digits, not by a recovery code', () => {
  expect(confirmTwoFactor.parse({ code: '123 456' })).toEqual({ code: '123456' })
  for (const code of ['12345', '1234567', 'abcde23456'])
    expect(messageOf(confirmTwoFactor, { code })).toBe('CODE')
})

test('a user proves their identity with a password, a code or a passkey, and with nothing else', () => {
  expect(messageOf(reauthenticate, {})).toBe('REQUIRED')
  expect(messageOf(reauthenticate, { password: undefined, code: undefined })).toBe('REQUIRED')
  expect(reauthenticate.parse({ code: '123 456' })).toEqual({ code: '123456' })
  expect(reauthenticate.safeParse({ password: 'grenier' }).success).toBe(true)
  expect(messageOf(reauthenticate, { password: 'x'.repeat(129) })).toBe('PASSWORD_WRONG')
})

test.each([
  [{}, undefined],
  [{ name: ' Laptop ' }, undefined],
  [{ name: 'x'.repeat(61) }, 'TOO_LONG {"max":60}'],
  [{ name: ' ' }, 'EMPTY'],
  [{ id: 'a+b' }, 'CHARACTERS'],
  [{ id: 'x'.repeat(20_001) }, 'TOO_LONG {"max":20000}'],
])('a passkey with %j is answered with %s', ({ name, ...changes }: { name?: string; id?: string }, fault) => {
  const made = {
    id: 'a-b_1',
    rawId: 'a',
    type: 'public-key',
    ...changes,
    response: { clientDataJSON: 'e30', attestationObject: 'o2' },
  }
  expect(messageOf(registerPasskey, { response: made, ...(name && { name }) })).toBe(fault)
})

test('an admin without a second factor cannot require one', () => {
  expect(whyNotDemand({ hasSecondFactor: true })).toBeNull()
  expect(whyNotDemand({ hasSecondFactor: false })?.en).toMatch(/\w/)
})
