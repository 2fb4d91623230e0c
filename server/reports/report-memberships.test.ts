import type { FigureName } from '@fieldhouse/domain/reports/report-kinds'
import type { Report } from '@fieldhouse/domain/reports/report'
import { daysOfMonth } from '@fieldhouse/domain/reports/report-period'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor } from '../accounting/testing.ts'
import { servedBy } from '../maintenance/testing.ts'
import { dayIn, made, planOf } from '../memberships/testing.ts'
import { type World, openWorld } from '../testing/world.ts'

/** A membership as it was sold: its plan by first day, and its end. */
type Sold = { plans: [day: string, plan: Plan][]; endsOn: string | null }
type Plan = { id: string; name: string; monthly: number; currency: 'CAD' | 'EUR' }

let world: World
const sold: Sold[] = []
beforeAll(async () => {
  world = await openWorld()
  const { admin } = world
  const plan = async (name: string, monthly: number, more: object) => {
    const id = await planOf(admin, { name, ...more })
    return { id, name, monthly, currency: 'CAD' as const }
  }
  const gold = await plan('Gold', 29, {})
  const care = await plan('Care', 20, { price: '240.00', frequency: 'YEAR', visitsPerYear: 2 })
  const euro = { ...(await plan('Euro', 10, { price: '10.00', currency: 'EUR' })), currency: 'EUR' as const }
  const sell = async (of: Plan, start: number, more: object = {}) => {
    const account = await accountFor(admin)
    const body = { account, plan: of.id, startOn: dayIn(start), ...more }
    const { _id } = await made(admin, '/membership/create/', body)
    const membership: Sold = { plans: [[dayIn(start), of]], endsOn: null }
    sold.push(membership)
    return { id: _id, membership }
  }
  const done = async (path: string, body: object) => {
    const { status, body: answer } = await admin.post(path, body)
    expect([status, answer.errors]).toEqual([200, undefined])
  }
  await sell(gold, -100)
  await sell(gold, 0)
  await sell(gold, 3)
  await sell(euro, -40)
  await sell(care, -360)
  const { account, place } = await servedBy(admin)
  await sell(care, 0, { account, serviceLocations: [place] })
  const over = await sell(gold, -70)
  over.membership.endsOn = dayIn(0)
  await done(`/membership/end/${over.id}`, { on: dayIn(0) })
  const never = await sell(gold, 0)
  never.membership.endsOn = dayIn(0)
  await done(`/membership/end/${never.id}`, { on: dayIn(0) })
  const leaving = await sell(gold, -5)
  leaving.membership.endsOn = dayIn(10)
  await done(`/membership/end/${leaving.id}`, { on: dayIn(10) })
  const changed = await sell(gold, -20)
  changed.membership.plans.push([dayIn(0), care])
  await done(`/membership/change/${changed.id}`, { on: dayIn(0), plan: care.id })
}, 120_000)
afterAll(() => world.close())

const read = async (query: string): Promise<Report> => (await world.admin.get(`/report/read?${query}`)).result

/** What this file's own model counts between two days, for one plan or all plans in a currency. */
function counted({ from, to }: { from: string; to: string }, isCounted: (plan: Plan) => boolean) {
  const today = dayIn(0)
  const last = to < today ? to : today
  const known = sold.flatMap(({ plans: terms, endsOn }) => {
    const term = terms.findLast(([day]) => day <= last)
    const [[start] = ['']] = terms
    return term && isCounted(term[1]) ? [{ start, endsOn, plan: term[1] }] : []
  })
  const members = known.filter(({ endsOn }) => endsOn === null || endsOn > last)
  return {
    members: String(members.length),
    started: String(known.filter(({ start }) => start >= from).length),
    ended: String(known.filter(({ endsOn }) => endsOn !== null && endsOn >= from && endsOn <= last).length),
    recurring: members.reduce((sum, { plan }) => sum + plan.monthly, 0).toFixed(2),
  }
}

const names: FigureName[] = ['members', 'started', 'ended', 'recurring']
const shown = (figures: object) =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => names.some((each) => each === name)))

test('OPEN-808 the members, starts, ends and monthly recurring revenue of each month equal those of a model', async () => {
  for (const currency of ['CAD', 'EUR']) {
    const report = await read(`kind=MEMBERSHIPS_BY_MONTH&period=THIS_YEAR&currency=${currency}`)
    expect(report.currencies.toSorted()).toEqual(['CAD', 'EUR'])
    const isCounted = (plan: Plan) => plan.currency === currency
    for (const { key, figures } of report.rows) {
      const days = daysOfMonth(key ?? '', report.span)
      const expected =
        days.from > report.today
          ? { members: null, started: null, ended: null, recurring: null }
          : counted(days, isCounted)
      expect([currency, key, shown(figures)]).toEqual([currency, key, expected])
    }
    expect(shown(report.total)).toEqual(counted(report.span, isCounted))
    expect(report.total.membersBefore).toBe(counted(report.before, isCounted).members)
    expect(shown(report.totalBefore)).toEqual(counted(report.before, isCounted))
  }
})

test('OPEN-808 each plan has its members and what is due today; a change of the plan is no start', async () => {
  const span = { from: dayIn(-30), to: dayIn(0) }
  const asked = new URLSearchParams({ kind: 'MEMBERSHIPS_BY_PLAN', period: 'OWN', ...span, currency: 'CAD' })
  const report = await read(`${asked}`)
  expect(report.rows.map(({ name }) => name).toSorted()).toEqual(['Care', 'Gold'])
  for (const { key, figures } of report.rows) {
    const isCounted = ({ id }: Plan) => id === key
    expect(shown(figures)).toEqual(counted(span, isCounted))
    expect(figures.membersBefore).toBe(counted(report.before, isCounted).members)
  }
  const due = (name: string) => {
    const figures = report.rows.find((row) => row.name === name)?.figures
    return [figures?.renewals, figures?.visitsOwed]
  }
  // One of the yearly memberships began almost a year ago, and one has a place with two visits a year.
  expect([due('Care'), due('Gold')]).toEqual([
    ['1', '2'],
    ['0', '0'],
  ])
  expect([report.total.renewals, report.total.visitsOwed]).toEqual(['1', '2'])
  const { result } = await world.admin.get('/membership/figures')
  const all = await read('kind=MEMBERSHIPS_BY_PLAN&period=THIS_MONTH&currency=CAD')
  const monthly = result.monthlyRevenue.find((each: { currency: string }) => each.currency === 'CAD')
  expect([all.total.recurring, all.total.visitsOwed]).toEqual([monthly.amount, String(result.visitsOwed)])
})

test('OPEN-808 days after today have no figures, and a stranger sees none', async () => {
  const days = { from: dayIn(40), to: dayIn(60) }
  const asked = new URLSearchParams({ kind: 'MEMBERSHIPS_BY_MONTH', period: 'OWN', ...days })
  const { total, rows } = await read(`${asked}`)
  expect([total.members, total.recurring, ...rows.map(({ figures }) => figures.members)]).toEqual([
    null,
    null,
    ...rows.map(() => null),
  ])
  const { result } = await world.stranger.get('/report/read?kind=MEMBERSHIPS_BY_PLAN')
  expect([result.rows, result.total.members]).toEqual([[], '0'])
})

test('OPEN-808 the file has the plans and their figures', async () => {
  const { body } = await world.admin.get('/report/export?kind=MEMBERSHIPS_BY_PLAN&period=THIS_MONTH')
  const [head = '', ...rows] = String(body).trim().split('\r\n')
  expect(head.replaceAll('"', '')).toMatch(
    /^.?Plan,Members,Members before,New,Ended,Monthly recurring revenue,/,
  )
  expect(rows).toHaveLength(3)
})
