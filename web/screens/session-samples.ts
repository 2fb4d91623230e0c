import { type FlagArray, type Permissions } from '@fieldhouse/domain/kit/entity/sections'
import type { SessionUser, SessionWorkspace } from '@fieldhouse/domain/core/session'
import type { SignedIn } from '../kit/api/session.ts'

/** All permissions of a section. This file contains sample sessions for tests of permissions. */
export const all: FlagArray = [true, true, true, true, true]

const workspace: SessionWorkspace = {
  _id: 'w1',
  name: 'Côté',
  photo: null,
  role: { id: 'r1', name: 'Office' },
  enabled: true,
  disabled: false,
  removed: false,
  keptUntil: null,
  createdAt: '2026-01-01T00:00:00Z',
  invitedBy: null,
  companyName: null,
  requiresSecondFactor: false,
  currency: 'CAD',
  timezone: 'America/Toronto',
  entryMonthsBack: 12,
  entryDaysAhead: 0,
  closedThrough: null,
  marginFloor: null,
  address: null,
  country: 'CA',
}

const person: SessionUser = {
  id: 'u1',
  _id: 'u1',
  version: 1,
  email: 'a@b.ca',
  phone: null,
  address: null,
  unit: null,
  city: null,
  state: null,
  zip: null,
  firstName: 'A',
  lastName: 'B',
  photo: null,
  accountType: 'USER',
  isActivated: true,
  isConfirmed: true,
  verified: true,
  isOnboarded: true,
  timezone: 'America/Toronto',
  timeformat: 'YYYY-MM-DD HH:mm',
  lang: 'en',
  locale: 'en-US',
  country: 'CA',
  languages: ['en-US'],
  mutedNotices: [],
  workspaces: [],
}

type Case = { user?: Partial<SessionUser>; sections?: Permissions; role?: string }

/** Returns the session of a user. If `sections` is given, the user is in a workspace with these permissions. */
export function someone({ user, sections, role = 'Office' }: Case): SignedIn {
  const inside = sections !== undefined
  return {
    user: { ...person, ...user },
    workspaces: inside ? [workspace] : [],
    workspace: inside ? workspace : null,
    role: inside ? { id: 'r1', name: role } : null,
    permissions: inside ? { roleId: 'r1', sections } : null,
    hasSecondFactor: false,
    locked: null,
  }
}
