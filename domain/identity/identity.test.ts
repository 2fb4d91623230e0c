import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  acceptInvite,
  passwordUpdate,
  resetPassword,
  signUp,
  spokenLanguages,
  userCreate,
} from './identity.ts'
import { activate, signIn } from './sign-in.ts'

const person = {
  firstName: 'Émile',
  lastName: "O'Neil-Côté Jr.",
  phone: '514 555-0134',
  email: ' Emile@Exemple.CA ',
  password: 'Laveuse-42x',
  passwordC: 'Laveuse-42x',
  acceptTerms: true,
}

/** The first message of each refused field, by path. */
function faultsOf(schema: z.ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

describe('sign-up', () => {
  test('AUTH-05 takes a complete person; phone and email are normalized', () => {
    expect(signUp.parse(person)).toMatchObject({ phone: '+15145550134', email: 'emile@exemple.ca' })
  })

  test.each([
    ['firstName', '', 'EMPTY'],
    ['firstName', 'R2D2', 'FIRST_NAME'],
    ['lastName', 'Li@', 'LAST_NAME'],
    ['phone', '12', 'PHONE'],
    ['email', 'nobody@nowhere', 'EMAIL'],
    ['acceptTerms', false, 'ACCEPT_TERMS'],
  ])('AUTH-05, UI-40 %s %j is %s', (field, value, message) => {
    expect(faultsOf(signUp, { ...person, [field]: value })).toEqual({ [field]: message })
  })

  test('ACCT-08 a repetition that differs is reported with the other faults', () => {
    const faults = faultsOf(signUp, { ...person, passwordC: 'other', acceptTerms: false })
    expect(faults).toEqual({ passwordC: 'PASSWORD_MISMATCH', acceptTerms: 'ACCEPT_TERMS' })
  })

  test('a field that is not asked for is refused', () => {
    expect(signUp.safeParse({ ...person, accountType: 'ADMIN' }).success).toBe(false)
  })
})

test('AUTH-03 sign-in names the eight characters below seven, and lets seven pass (OPEN-31)', () => {
  const body = { email: 'a@b.ca', password: '123456' }
  expect(faultsOf(signIn, body)).toEqual({ password: 'PASSWORD_SHORT' })
  expect(signIn.safeParse({ ...body, password: '1234567' }).success).toBe(true)
})

test.each(['12345', '1234567', 'abcdef'])('AUTH-07 %s is no code of six digits', (code) => {
  expect(faultsOf(activate, { email: 'a@b.ca', code })).toEqual({ code: 'CODE' })
})

test('AUTH-09 a reset needs the token of the link, or email and code', () => {
  const both = { password: 'Laveuse-42x', passwordC: 'Laveuse-42x' }
  expect(resetPassword.safeParse(both).success).toBe(false)
  expect(resetPassword.safeParse({ ...both, email: 'a@b.ca' }).success).toBe(false)
  expect(resetPassword.safeParse({ ...both, token: 't' }).success).toBe(true)
  expect(resetPassword.safeParse({ ...both, email: 'a@b.ca', code: '123456' }).success).toBe(true)
})

test('AUTH-06 a new person may accept an invitation without a phone', () => {
  const { firstName, lastName, password, passwordC } = person
  expect(acceptInvite.safeParse({ code: 'abc', firstName, lastName, password, passwordC }).success).toBe(true)
})

test('ACCT-08 wherever a password is chosen, it is typed twice alike', () => {
  const { firstName, lastName, phone, email, password } = person
  const different = { password, passwordC: 'Laveuse-43x' }
  const roleId = '0190b8a4-7c1e-7a30-8000-000000000001'
  for (const [schema, others] of [
    [resetPassword, { token: 't' }],
    [acceptInvite, { code: 'abc', firstName, lastName }],
    [passwordUpdate, {}],
    [userCreate, { firstName, lastName, phone, email, roleId, languages: ['fr-FR'] }],
  ] as const) {
    expect(faultsOf(schema, { ...others, ...different })).toEqual({ passwordC: 'PASSWORD_MISMATCH' })
    expect(faultsOf(schema, { ...others, password, passwordC: password })).toEqual({})
  }
})

test.each(['firstName', 'lastName', 'email'] as const)(
  'SEC-33 a password that consists of the %s in the same body is refused',
  (field) => {
    const { firstName, lastName, phone, email } = person
    const passwords = { password: 'Grenier-2042', passwordC: 'Grenier-2042' }
    const own = { [field]: field === 'email' ? 'grenier@b.ca' : 'Grenier' }
    const roleId = '0190b8a4-7c1e-7a30-8000-000000000001'
    const office = { firstName, lastName, phone, email, roleId, languages: ['fr-FR'] }
    for (const [schema, others] of [
      [signUp, person],
      [userCreate, office],
      ...(field === 'email' ? [] : [[acceptInvite, { code: 'abc', firstName, lastName }] as const]),
    ] as const) {
      expect(faultsOf(schema, { ...others, ...passwords })).toEqual({})
      expect(faultsOf(schema, { ...others, ...passwords, ...own })).toEqual({ password: 'PASSWORD_COMMON' })
    }
  },
)

test('I18N-05, OPEN-154 a person speaks at least one language, each named once', () => {
  expect(spokenLanguages.parse(['fr-FR', 'en-US', 'fr-FR'])).toEqual(['fr-FR', 'en-US'])
  expect(faultsOf(spokenLanguages, [])).toEqual({ '': 'EMPTY' })
  expect(spokenLanguages.safeParse(['de-DE']).success).toBe(false)
})

test('ACCT-09 the new password must differ from the old one', () => {
  const body = { oldPassword: 'Laveuse-42x', password: 'Laveuse-42x', passwordC: 'Laveuse-42x' }
  expect(faultsOf(passwordUpdate, body)).toEqual({ password: 'PASSWORD_SAME' })
})
