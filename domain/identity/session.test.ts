import { expect, test } from 'vitest'
import { type SessionWorkspace, chooseWorkspace } from '../core/session.ts'

const workspace = (id: string, changes: Partial<SessionWorkspace> = {}): SessionWorkspace => ({
  _id: id,
  name: id,
  photo: null,
  role: { id: 'r', name: 'Office' },
  enabled: true,
  disabled: false,
  removed: false,
  keptUntil: null,
  country: null,
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
  ...changes,
})

const chosen = (list: SessionWorkspace[], named: string | null, hasSecondFactor = false) => {
  const { current, locked } = chooseWorkspace(list, { named, hasSecondFactor })
  return [current?._id ?? null, locked?._id ?? null]
}

test('AUTH-12 the stored workspace opens first, else the first of the list', () => {
  const list = [workspace('a'), workspace('b')]
  expect(chosen(list, 'b')).toEqual(['b', null])
  expect(chosen(list, 'gone')).toEqual(['a', null])
  expect(chosen(list, null)).toEqual(['a', null])
  expect(chosen([], 'a')).toEqual([null, null])
})

test('OPEN-162 a removed or disabled workspace is never opened, stored or not', () => {
  const list = [workspace('a', { removed: true }), workspace('b', { enabled: false }), workspace('c')]
  expect(chosen(list, 'b')).toEqual(['c', null])
  expect(chosen(list.slice(0, 2), 'a')).toEqual([null, null])
})

test('AUTH-12 a workspace that requires a second factor is listed as locked, and another opens, until one was shown', () => {
  const list = [workspace('a', { requiresSecondFactor: true }), workspace('b')]
  expect(chosen(list, null)).toEqual(['b', 'a'])
  expect(chosen(list, 'b')).toEqual(['b', null])
  expect(chosen(list.slice(0, 1), 'a')).toEqual([null, 'a'])
  expect(chosen(list, null, true)).toEqual(['a', null])
})
