import { describe, expect, test } from 'vitest'
import { type Flag, type Section, may, sections } from '../kit/entity/sections.ts'
import { firstName, lastName } from '../identity/names.ts'
import { isAdminRole } from '../core/held-permissions.ts'
import { defaultRoles, isTechnicianRole } from './roles.ts'

const named = (name: string) => defaultRoles.find((role) => role.name.en === name)?.sections ?? {}

describe('names', () => {
  test.each(["D'Arcy", 'Jean-Paul', 'St. Pierre', 'Éloïse', '李', 'O’Neil'])('HR-07 %s is a name', (name) => {
    expect(firstName.parse(` ${name} `)).toBe(name)
  })

  test.each(['R2D2', 'a@b', '<b>', 'a_b', '-'])('HR-07 %s is none', (name) => {
    expect(firstName.safeParse(name).error?.issues[0]?.message).toBe('FIRST_NAME')
    expect(lastName.safeParse(name).error?.issues[0]?.message).toBe('LAST_NAME')
  })
})

describe('roles', () => {
  test.each(['admin', 'Admin', ' ADMIN '])(
    'PERM-01 a role named %j is the admin of its workspace',
    (name) => {
      expect(isAdminRole(name)).toBe(true)
      expect(isAdminRole(`${name}s`)).toBe(false)
    },
  )

  test('OPEN-34 the admin of a new workspace holds every flag of every section', () => {
    expect(sections.every((section) => may(named('admin'), section, 'admin'))).toBe(true)
  })

  test.each<{ role: string; section: Section; flag: Flag; held: boolean }>([
    { role: 'Dispatcher', section: 'OP_DISPATCH', flag: 'update', held: true },
    { role: 'Dispatcher', section: 'ACCTG_INVOICE', flag: 'update', held: false },
    { role: 'Dispatcher', section: 'SYS_CONFIG', flag: 'read', held: false },
    { role: 'Dispatcher', section: 'HR_WORKFORCE_INVITE', flag: 'create', held: false },
    { role: 'Office', section: 'HR_WORKFORCE_INVITE', flag: 'create', held: true },
    { role: 'Technician', section: 'OP_JOB', flag: 'update', held: true },
    { role: 'Technician', section: 'OP_CALENDAR', flag: 'update', held: true },
    { role: 'Technician', section: 'OP_JOB', flag: 'create', held: false },
    { role: 'Technician', section: 'ACCTG_INVOICE', flag: 'read', held: false },
    { role: 'Technician', section: 'HR_WORKFORCE_INVITE', flag: 'read', held: false },
    { role: 'Office', section: 'ACCTG_INVOICE', flag: 'create', held: true },
    { role: 'Office', section: 'SYS_ACCESS', flag: 'read', held: false },
    { role: 'Office', section: 'HR_WORKFORCE_MEMBER', flag: 'update', held: false },
  ])('OPEN-34 the role $role on $section: $flag is $held', ({ role, section, flag, held }) => {
    expect(may(named(role), section, flag)).toBe(held)
  })

  test.each(['en', 'fr', 'es'] as const)(
    'PERM-01, OPEN-83 in %s one default role is the admin and another the technician',
    (language) => {
      const names = defaultRoles.map(({ name }) => name[language])
      expect(names.filter(isAdminRole)).toEqual(['admin'])
      expect(names.filter((name) => isTechnicianRole(name.toUpperCase()))).toHaveLength(1)
    },
  )

  test.each([' technicienne ', 'TECHNICIEN', 'technicien·ne', 'técnica'])(
    'OPEN-83 a member with a role named %j becomes a technician',
    (name) => {
      expect(isTechnicianRole(name)).toBe(true)
      expect(isTechnicianRole(`${name} senior`)).toBe(false)
    },
  )

  test('OPEN-34 no default role but admin has a flag in access, configuration, payments or GLOBAL', () => {
    const others = defaultRoles.filter((role) => !isAdminRole(role.name.en))
    for (const section of ['GLOBAL', 'SYS_ACCESS', 'SYS_CONFIG', 'SYS_PAYMENT'] as const)
      expect(others.flatMap((role) => role.sections[section] ?? []).some(Boolean)).toBe(false)
  })

  test('no default role but admin holds an admin flag', () => {
    const others = defaultRoles.filter((role) => !isAdminRole(role.name.en))
    expect(others.flatMap((role) => Object.values(role.sections)).some((held) => held?.[4])).toBe(false)
  })
})
