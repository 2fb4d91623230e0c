import { describe, expect, test } from 'vitest'
import { sayField } from '../field-words.ts'
import { commonPasswords } from './common-passwords.ts'
import { createdPassword, newPassword } from './password.ts'

/** The fault codes of a chosen password. */
const codesOf = (typed: string) =>
  newPassword.safeParse(typed).error?.issues.map(({ message }) => message) ?? []

describe('password', () => {
  test.each([
    ['Sh0rt-7', 'PASSWORD_LENGTH'],
    ['NO LOWER 1', 'PASSWORD_LOWERCASE'],
    ['no upper 1', 'PASSWORD_UPPERCASE'],
    ['NoMarkAtAll', 'PASSWORD_MARK'],
    ['With a blank', null],
    ['Élan-vital-9', null],
    ['👍👍👍aB1', 'PASSWORD_LENGTH'],
  ])('ACCT-10 %s misses %s', (typed, code) => {
    expect(codesOf(typed)).toEqual(code === null ? [] : [expect.stringContaining(code)])
  })

  test('ACCT-10 a schema names every requirement that is missed', () => {
    const issues = newPassword.safeParse('abc').error?.issues.map((issue) => sayField(issue.message, 'en'))
    expect(issues).toEqual([
      'At least 8 characters',
      'At least one uppercase letter',
      'At least one number, symbol or whitespace',
    ])
  })

  test.each(['Password1', 'P@ssw0rd', 'Welcome123!', 'Motdepasse1!', 'Summer2026', 'Trustno1', 'Test1234'])(
    'OPEN-32 %s is among the most used',
    (typed) => {
      expect(codesOf(typed)).toEqual(['PASSWORD_COMMON'])
      expect(createdPassword.safeParse(typed).success).toBe(false)
    },
  )

  test('ACCT-08 two different passwords are refused in the specified words', () => {
    expect(sayField('PASSWORD_MISMATCH', 'en')).toBe("Password don't match")
  })

  test('HR-08, OPEN-31 an office may give seven characters, not six', () => {
    expect(createdPassword.safeParse('grenier').success).toBe(true)
    expect(createdPassword.safeParse('grenie').success).toBe(false)
    expect(createdPassword.safeParse('grenie').error?.issues[0]?.message).toBe('PASSWORD_LENGTH {"min":7}')
  })

  test('SEC-98 a password is at most 128 characters long', () => {
    expect(newPassword.safeParse(`aB1${'x'.repeat(125)}`).success).toBe(true)
    expect(newPassword.safeParse(`aB1${'x'.repeat(126)}`).success).toBe(false)
  })

  test('the list of most used passwords is in lower case and large', () => {
    expect(commonPasswords.size).toBeGreaterThan(1000)
    expect([...commonPasswords].filter((entry) => entry !== entry.toLowerCase())).toEqual([])
  })
})
