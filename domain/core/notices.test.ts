import { expect, test } from 'vitest'
import { mutedNotices, notices } from './notices.ts'

test('ACCT-03 switched-off notices are stored once, in the order of all notices', () => {
  expect(mutedNotices.parse(['paidOnline', 'noteOnJob', 'paidOnline'])).toEqual(['noteOnJob', 'paidOnline'])
  expect(mutedNotices.parse(notices.toReversed())).toEqual([...notices])
  expect(mutedNotices.safeParse(['other']).success).toBe(false)
})
