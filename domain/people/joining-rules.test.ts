import { describe, expect, test } from 'vitest'
import { defaultStatuses } from '../databases/default-statuses.ts'
import { defaultTags } from '../databases/default-tags.ts'
import { status } from '../databases/status.ts'
import { tag } from '../core/tag.ts'
import { trades } from '../core/trades.ts'
import { check } from '../kit/entity/check.ts'
import { type FlagArray, everySection, sections } from '../kit/entity/sections.ts'
import { languages } from '../kit/words/words.ts'
import { defaultTaxes } from './default-taxes.ts'
import { inviteCreate } from './invite.ts'
import { identityMails, type IdentityMail, wordMail } from '../identity/mail-words.ts'
import { coversRole, everyFlag, heldBy } from '../core/held-permissions.ts'
import { whyNotTimeOff } from './time-off.ts'
import { defaultWorkingHours, nextTechnicianColour, technicianColours, workingStretch } from './workforce.ts'

const all: FlagArray = [true, true, true, true, true]
const read: FlagArray = [true, false, false, false, false]

describe('roles', () => {
  test('a role is covered flag by flag, through GLOBAL and admin too', () => {
    expect(coversRole({ OP_JOB: all }, { OP_JOB: read })).toBe(true)
    expect(coversRole({ OP_JOB: read }, { OP_JOB: all })).toBe(false)
    expect(coversRole({ GLOBAL: all }, everySection(all))).toBe(true)
    expect(coversRole(everySection(read), { GLOBAL: read })).toBe(true)
    expect(coversRole({ OP_JOB: all }, { DB_TAG: read })).toBe(false)
  })

  test('PERM-01 the admin role holds everything, a disabled one nothing', () => {
    expect(heldBy({ name: 'Admin', enabled: true, sections: {} })).toEqual(everySection(all))
    expect(heldBy({ name: 'admin', enabled: false, sections: everySection(all) })).toEqual({})
    expect(heldBy({ name: 'Office', enabled: true, sections: { OP_JOB: read } })).toEqual({ OP_JOB: read })
  })

  test('PERM-04 a section nobody named has five flags, all off', () => {
    expect(everyFlag({ OP_JOB: read }).DB_TAG).toEqual([false, false, false, false, false])
    expect(everyFlag({ OP_JOB: read }).OP_JOB).toEqual(read)
    expect(Object.keys(everyFlag({}))).toEqual([...sections])
  })
})

describe('technicians', () => {
  test('OPEN-164 the next colour is the one fewest have', () => {
    expect(nextTechnicianColour([])).toBe(technicianColours[0])
    expect(nextTechnicianColour(['#0072B2', null])).toBe(technicianColours[1])
    expect(nextTechnicianColour([...technicianColours])).toBe(technicianColours[0])
    expect(nextTechnicianColour([...technicianColours, technicianColours[0]])).toBe(technicianColours[1])
  })

  test('OPEN-83 the default hours are hours', () => {
    expect(defaultWorkingHours).toHaveLength(5)
    for (const stretch of defaultWorkingHours) expect(workingStretch.safeParse(stretch).success).toBe(true)
    expect(defaultWorkingHours.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`)).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => `${weekday} 08:00-18:00`),
    )
  })

  test.each([
    [1, '00:00', '24:00', true],
    [7, '22:00', '06:00', true],
    [0, '08:00', '18:00', false],
    [8, '08:00', '18:00', false],
    [1.5, '08:00', '18:00', false],
    [1, '08:00', '08:00', false],
    [1, '24:00', '08:00', false],
    [1, '08:00', '24:30', false],
    [1, '8:00', '18:00', false],
    [1, '08:60', '18:00', false],
  ])('OPEN-83 on day %d, %s to %s are working hours: %s', (...[weekday, from, to, are]) => {
    expect(workingStretch.safeParse({ weekday, from, to }).success).toBe(are)
  })

  test.each([
    ['2030-07-01T12:00:00Z', '2030-07-01T12:00:01Z', null],
    ['2030-07-01T12:00:00Z', '2030-07-01T12:00:00Z', 'TIME_OFF_ORDER'],
    ['2030-07-01T12:00:00-04:00', '2030-07-01T15:00:00Z', 'TIME_OFF_ORDER'],
  ])('time off from %s to %s: %s', (from, to, code) => {
    expect(whyNotTimeOff({ from, to })).toBe(code)
  })
})

test.each([
  [{ adminAreaLevel1: 'QC', countryCode: 'CA' }, true],
  [{ adminAreaLevel1: 'Québec' }, true],
  [{ formatted: '1 rue Principale, Québec QC G1A 1A1' }, true],
  [{ adminAreaLevel1: 'Ontario', countryCode: 'CA', formatted: '1 King Street, Toronto' }, false],
  [{ adminAreaLevel1: 'QC', countryCode: 'FR' }, false],
  [{}, false],
])('WS-21 the taxes of %o are those of Québec: %s', (address, isQuebec) => {
  expect(defaultTaxes(address)).toEqual(isQuebec ? { gstPercent: '5', pstPercent: '9.975' } : {})
})

test.each(languages)(
  'OPEN-159 default statuses and tags are valid and have distinct names, in %s',
  (language) => {
    const statuses = defaultStatuses(language)
    for (const row of statuses) expect(check(status.create, row).ok).toBe(true)
    for (const row of trades.flatMap((trade) => defaultTags(trade, language)))
      expect(check(tag.create, row).ok).toBe(true)
    expect(new Set(statuses.map(({ name }) => name.toLowerCase())).size).toBe(statuses.length)
  },
)

const inviteFaults = (body: object) => {
  const checked = check(inviteCreate, body)
  return checked.ok ? [] : checked.faults.map(({ path, code }) => [path[0], code])
}

test('HR-09 an invitation names one person, or several', () => {
  const roleId = '01a1f84d-a848-73e4-bf24-3ca5df28d7c1'
  expect(check(inviteCreate, { type: 'INVITE', email: 'A@Example.com', roleId })).toMatchObject({
    ok: true,
    value: { email: 'a@example.com' },
  })
  expect(check(inviteCreate, { invites: [{ email: 'a@example.com', roleId }] }).ok).toBe(true)
  expect(inviteFaults({})).toEqual([
    ['email', 'REQUIRED'],
    ['roleId', 'REQUIRED'],
  ])
  expect(check(inviteCreate, { invites: [] }).ok).toBe(false)
  const invites = [{ email: 'a@example.com', roleId }]
  expect(inviteFaults({ email: 'b@example.com', invites })).toEqual([['email', 'NOT_APPLICABLE']])
  expect(inviteFaults({ roleId, invites })).toEqual([['roleId', 'NOT_APPLICABLE']])
  expect(inviteFaults({ email: 'b@example.com' })).toEqual([['roleId', 'REQUIRED']])
})

describe('mails', () => {
  const every = (Object.keys(identityMails) as IdentityMail[]).flatMap((mail) =>
    languages.map((language) => [mail, language] as const),
  )
  const blocked = { when: 'July 1', address: '192.0.2.1', sessions: 'https://a.example' }
  const joining = { inviter: 'Luc', workspace: 'Chez <Luc>', role: 'Office', until: 'July 1' }
  const params = { ...joining, minutes: 30, passkey: 'Key of <Luc>', replyTo: 'a@b.example', ...blocked }

  test.each(every)('%s in %s leaves no hole and escapes what people typed', (mail, language) => {
    const filling = {
      language,
      name: 'Ana & "Bo"',
      code: '123456',
      link: 'https://a.example/x?a=1&b=2',
      params,
    }
    const { subject, text, html } = wordMail(mail, filling)
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/)
    expect(text).toContain('https://a.example/x?a=1&b=2')
    expect(html).toContain('Ana &amp; &quot;Bo&quot;')
    expect(html).not.toContain('<Luc>')
  })
})
