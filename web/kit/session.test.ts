import type { SessionWorkspace } from '@fieldhouse/domain/people/session'
import { expect, test } from 'vitest'
import { chooseWorkspace } from './session.ts'

const workspace = (id: string, changes: Partial<SessionWorkspace> = {}): SessionWorkspace => ({
  _id: id,
  name: id,
  photo: null,
  role: { id: 'r', name: 'Office' },
  enabled: true,
  disabled: false,
  removed: false,
  createdAt: '2026-01-01T00:00:00Z',
  invitedBy: null,
  companyName: null,
  currency: 'CAD',
  address: null,
  ...changes,
})

test('AUTH-12 the stored workspace opens first, else the first of the list', () => {
  const list = [workspace('a'), workspace('b')]
  expect(chooseWorkspace(list, 'b')?._id).toBe('b')
  expect(chooseWorkspace(list, 'gone')?._id).toBe('a')
  expect(chooseWorkspace(list, null)?._id).toBe('a')
  expect(chooseWorkspace([], 'a')).toBeNull()
})

test('OPEN-162 a removed or disabled workspace is never opened, stored or not', () => {
  const list = [workspace('a', { removed: true }), workspace('b', { enabled: false }), workspace('c')]
  expect(chooseWorkspace(list, 'b')?._id).toBe('c')
  expect(chooseWorkspace(list.slice(0, 2), 'a')).toBeNull()
})
