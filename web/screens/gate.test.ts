import { type FlagArray, everySection } from '@fieldhouse/domain/kit/entity/sections'
import type { Session } from '@fieldhouse/domain/core/session'
import { describe, expect, test } from 'vitest'
import { detourOf } from './gate.ts'
import type { RouteEntry } from './route-table.ts'
import { all, someone } from './session-samples.ts'

const guest: Session = { user: null }
const notActivated = someone({ user: { isActivated: false } })
const alone = someone({})
const full = someone({ sections: everySection(all) })

const jobs: RouteEntry = { screen: 'job', access: 'workspace', section: 'OP_JOB' }
const home: RouteEntry = { screen: 'dashboard', access: 'public', section: 'DASHBOARD' }
const dashboard: RouteEntry = { screen: 'dashboard', access: 'session', section: 'DASHBOARD' }
const feedback: RouteEntry = { screen: 'feedback', access: 'session', section: 'CRM_FEEDBACK' }
const signIn: RouteEntry = { screen: 'signIn', access: 'guest' }
const activate: RouteEntry = { screen: 'activate', access: 'activation' }
const invite: RouteEntry = { screen: 'invite', access: 'public' }
const people: RouteEntry = { screen: 'orgWorkforce', access: 'organization' }
const loans: RouteEntry = { screen: 'loans', access: 'workspace' }
const settings: RouteEntry = {
  screen: 'workspaceSettings',
  access: 'workspace',
  section: 'SYS_CONFIG',
  adminRole: true,
}

describe('who is sent where', () => {
  test.each([jobs, dashboard, feedback, people, settings])(
    'SHELL-06 a guest leaves $screen for /',
    (entry) => {
      expect(detourOf(entry, guest)).toBe('/')
    },
  )

  test.each([signIn, activate, invite, home])('SHELL-06 a guest may open $screen', (entry) => {
    expect(detourOf(entry, guest)).toBeNull()
  })

  test('SHELL-07 somebody not activated goes to /activate, from / and from guest pages too', () => {
    for (const entry of [jobs, dashboard, home, signIn])
      expect(detourOf(entry, notActivated)).toBe('/activate')
    expect(detourOf(activate, notActivated)).toBeNull()
    expect(detourOf(invite, notActivated)).toBeNull()
  })

  test('SHELL-08 somebody activated leaves guest pages for /', () => {
    expect(detourOf(signIn, alone)).toBe('/')
    expect(detourOf(activate, full)).toBe('/')
  })

  test('SHELL-09, OPEN-16 without a workspace only dashboard, feedback and account are open', () => {
    for (const entry of [jobs, loans, settings]) expect(detourOf(entry, alone)).toBe('/dashboard')
    for (const entry of [dashboard, feedback, home]) expect(detourOf(entry, alone)).toBeNull()
  })

  test('SHELL-09, OPEN-16 in a workspace the read flag of the section is needed, whatever else the role holds', () => {
    const writes: FlagArray = [false, true, true, true, false]
    expect(detourOf(jobs, someone({ sections: { OP_JOB: writes } }))).toBe('/dashboard')
    expect(detourOf(jobs, someone({ sections: { OP_JOB: [true, false, false, false, false] } }))).toBeNull()
    expect(detourOf(feedback, someone({ sections: {} }))).toBe('/dashboard')
    expect(detourOf(loans, someone({ sections: {} }))).toBeNull()
  })

  test('SHELL-09 the dashboard never sends on, so that nobody goes round in circles', () => {
    expect(detourOf(dashboard, someone({ sections: {} }))).toBeNull()
  })

  test('WS-17 workspace settings need the role named admin, in any case', () => {
    expect(detourOf(settings, full)).toBe('/dashboard')
    expect(detourOf(settings, someone({ sections: everySection(all), role: 'Admin' }))).toBeNull()
  })

  test('SHELL-09 a workspace that asks for a second factor leads to it; feedback, account and invitations stay open', () => {
    const locked = { ...alone, locked: full.workspace }
    for (const entry of [jobs, loans, home, dashboard])
      expect(detourOf(entry, locked)).toBe('/account/second-factor')
    for (const entry of [feedback, invite]) expect(detourOf(entry, locked)).toBeNull()
  })

  test('SHELL-21, OPEN-33 the organization menu is for account type ADMIN, with or without a workspace', () => {
    expect(detourOf(people, full)).toBe('/dashboard')
    expect(detourOf(people, someone({ user: { accountType: 'ADMIN' } }))).toBeNull()
  })
})
