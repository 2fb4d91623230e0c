import { expect, test } from 'vitest'
import { membershipPoints, membershipSums } from './membership-points.ts'

const asked = {
  span: { from: '2026-10-15', to: '2026-12-31' },
  before: { from: '2026-07-29', to: '2026-10-14' },
  today: '2026-11-20',
}

test('OPEN-808 a report by month counts on the last day of each month, and at most until today', () => {
  expect(membershipPoints('MEMBERSHIPS_BY_MONTH', asked)).toEqual([
    { part: 'MONTH', key: '2026-10', first: '2026-10-15', last: '2026-10-31' },
    { part: 'MONTH', key: '2026-11', first: '2026-11-01', last: '2026-11-20' },
    { part: 'TOTAL', key: '', first: '2026-10-15', last: '2026-11-20' },
    { part: 'BEFORE', key: '', first: '2026-07-29', last: '2026-10-14' },
  ])
})

test('OPEN-808 a report shows the 100 largest plans, and the others in one row', () => {
  const points = membershipPoints('MEMBERSHIPS_BY_PLAN', asked)
  const groups = Array.from({ length: 102 }, (_, at) => ({
    part: 'TOTAL' as const,
    key: '',
    plan: `plan-${at}`,
    name: `Plan ${at}`,
    measures: { members: String(at + 1) },
  }))
  const due = [{ plan: 'plan-0', name: 'Plan 0', measures: { owed: '3' } }]
  const { rows, total } = membershipSums('MEMBERSHIPS_BY_PLAN', { points, groups, due })
  expect(rows).toHaveLength(101)
  expect(rows[0]).toMatchObject({ key: 'plan-101', name: 'Plan 101', now: { members: '102' } })
  expect(rows.at(-1)).toMatchObject({ key: null, isRest: true, now: { members: '3', owed: '3' } })
  expect(total.now).toEqual({ members: '5253', owed: '3' })
})
