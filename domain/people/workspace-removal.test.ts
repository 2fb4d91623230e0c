import { expect, test } from 'vitest'
import { keptUntil, whyNotBringBack } from './workspace-removal.ts'

test('SEC-15 a removed workspace can be restored for thirty days', () => {
  const removedAt = '2026-10-20T15:00:00.000Z'
  expect(keptUntil(removedAt)).toBe('2026-11-19T15:00:00.000Z')
  const why = (at: string, removed: string | null = removedAt) =>
    whyNotBringBack({ removedAt: removed, now: new Date(at) })?.en ?? null
  expect(why('2026-11-19T14:59:59.999Z')).toBeNull()
  expect(why('2026-11-19T15:00:00.000Z')).toMatch(/more than {days} days ago/)
  expect(why('2026-10-21T00:00:00.000Z', null)).toMatch(/not removed/)
})
