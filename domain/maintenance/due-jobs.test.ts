import { constantFrom, integer, assert as hold, option, property, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { calendarUnits, dayAfterUnits } from '../kit/time/calendar-steps.ts'
import { dueDays, monthDays, weekdays } from '../kit/time/due-days.ts'
import {
  type PlanState,
  afterMaking,
  daysAhead,
  dueAfterWaiting,
  dueNow,
  firstDue,
  makingDay,
} from './due-jobs.ts'
import { planCounting } from './plan-counting.ts'
import { servicePlanFaults, servicePlanStates } from './service-plan.ts'

const weekly: PlanState = {
  frequency: 'WEEK',
  interval: 1,
  weekdays: [],
  monthBy: 'DAY',
  startOn: '2026-01-05',
  endsOn: null,
  leadDays: 3,
  endsAfter: null,
  nextDue: '2026-01-05',
  lastDue: null,
  made: 0,
}

const plans = record({
  frequency: constantFrom(...calendarUnits),
  interval: integer({ min: 1, max: 3 }),
  weekdays: subarray([...weekdays]),
  monthBy: constantFrom(...monthDays),
  startOn: integer({ min: 0, max: 400 }).map((count) => dayAfterUnits('2027-06-01', 'DAY', count)),
  leadDays: integer({ min: 0, max: 20 }),
  endsAfter: option(integer({ min: 1, max: 8 }), { nil: null }),
})

/**
 * Creates all jobs that are due on a day, as the server does. Returns the due days of the jobs and the changed service
 * plan.
 */
function makeAll(plan: PlanState, today: string): { made: string[]; plan: PlanState } {
  const made: string[] = []
  let standing = plan
  for (let on = dueNow(standing, today); on !== null; on = dueNow(standing, today)) {
    made.push(on)
    standing = { ...standing, ...afterMaking(standing, on) }
  }
  return { made, plan: standing }
}

test('OPEN-372 a job is made its lead before its due day, not earlier, and once', () => {
  expect(makingDay('2026-01-05', weekly)).toBe('2026-01-02')
  expect(dueNow(weekly, '2026-01-01')).toBeNull()
  expect(dueNow(weekly, '2026-01-02')).toBe('2026-01-05')
  const next = { ...weekly, ...afterMaking(weekly, '2026-01-05') }
  expect(next).toMatchObject({ nextDue: '2026-01-12', lastDue: '2026-01-05', made: 1 })
  expect(dueNow(next, '2026-01-02')).toBeNull()
  expect(dueNow({ ...weekly, leadDays: 0 }, '2026-01-04')).toBeNull()
  expect(dueNow({ ...weekly, leadDays: 0 }, '2026-01-05')).toBe('2026-01-05')
})

test('OPEN-372 of due days that were missed the latest is made, then those within the lead', () => {
  expect(makeAll(weekly, '2026-02-10').made).toEqual(['2026-02-09'])
  expect(makeAll({ ...weekly, leadDays: 14 }, '2026-02-10').made).toEqual([
    '2026-02-09',
    '2026-02-16',
    '2026-02-23',
  ])
  expect(makeAll(weekly, '2026-02-09').made, 'the one of today is not missed').toEqual([
    '2026-02-02',
    '2026-02-09',
  ])
})

test('OPEN-373 a plan ends with its last day or after so many jobs', () => {
  const twice = makeAll({ ...weekly, endsAfter: 2, leadDays: 60 }, '2026-01-05')
  expect([twice.made, twice.plan.nextDue]).toEqual([['2026-01-05', '2026-01-12'], null])
  const until = makeAll({ ...weekly, endsOn: '2026-01-12', leadDays: 60 }, '2026-01-05')
  expect([until.made, until.plan.nextDue]).toEqual([['2026-01-05', '2026-01-12'], null])
  expect(firstDue({ ...weekly, endsAfter: 3, made: 3 }, '2026-01-01')).toBeNull()
  expect(daysAhead({ ...weekly, endsAfter: 3, made: 1 }, '2026-01-01', 5)).toEqual([
    '2026-01-05',
    '2026-01-12',
  ])
})

test('OPEN-373 a plan that is begun or resumed makes up for nothing, and makes nothing again', () => {
  expect(firstDue(weekly, '2026-02-10')).toBe('2026-02-16')
  expect(firstDue({ ...weekly, lastDue: '2026-02-16' }, '2026-02-10')).toBe('2026-02-23')
  expect(firstDue(weekly, '2026-02-16'), 'today is not over').toBe('2026-02-16')
  expect(firstDue(weekly, '2025-01-01')).toBe('2026-01-05')
})

test('OPEN-374 what hindered a plan is not made up for', () => {
  expect(dueAfterWaiting(weekly, '2026-01-05')).toBe('2026-01-05')
  expect(dueAfterWaiting(weekly, '2026-01-06')).toBe('2026-01-12')
})

test('OPEN-372 looked at on any days, each due day gets one job at most, none too early, and where nobody is late every one', () => {
  hold(
    property(plans, integer({ min: 1, max: 40 }), (asked, pace) => {
      const begun: PlanState = { ...asked, endsOn: null, lastDue: null, made: 0, nextDue: asked.startOn }
      let plan = { ...begun, nextDue: firstDue(begun, '2027-06-01') }
      const all: string[] = []
      for (let at = 0; at <= 200; at += pace) {
        const today = dayAfterUnits('2027-06-01', 'DAY', at)
        const turn = makeAll(plan, today)
        expect(turn.made.every((day) => makingDay(day, plan) <= today)).toBe(true)
        expect(turn.made.filter((day) => day < today).length, 'no pile of what was missed').toBeLessThan(2)
        expect(turn.plan.nextDue === null || makingDay(turn.plan.nextDue, plan) > today).toBe(true)
        all.push(...turn.made)
        plan = turn.plan
      }
      expect(all).toEqual([...new Set(all)].toSorted())
      const due = dueDays(begun, { from: begun.startOn, most: Math.max(all.length, 1) })
      if (pace <= asked.leadDays + 1 && all.length > 0) expect(all).toEqual(due)
      expect(plan.made).toBe(all.length)
      expect(plan.made).toBeLessThanOrEqual(asked.endsAfter ?? Infinity)
    }),
    { numRuns: 300 },
  )
})

test.each([
  [null, '2026-02-03', ['2026-02-09', '2026-02-16']],
  ['2026-01-05', '2026-02-03', ['2026-02-09', '2026-02-16']],
  ['2026-02-09', '2026-02-03', ['2026-02-16', '2026-02-23']],
  ['2026-02-02', '2026-02-09', ['2026-02-09', '2026-02-16']],
])(
  'OPEN-373 after a job for %s what lies ahead on %s has neither passed nor been made',
  (lastDue, today, ahead) => {
    expect(daysAhead({ ...weekly, lastDue }, today, 2)).toEqual(ahead)
  },
)

const sound = { machine: 'm', jobType: 't', startOn: '2026-03-02' }

test.each([
  [{}, []],
  [{ machine: null }, ['serviceLocation PLAN_WHERE']],
  [{ machine: null, serviceLocation: 'p' }, []],
  [{ jobType: null, description: '' }, ['description PLAN_WHAT']],
  [{ jobType: null, description: 'Rinse' }, []],
  [{ endsOn: '2026-03-01' }, ['endsOn PLAN_END_BEFORE']],
  [{ endsOn: '2026-03-02' }, []],
  [{ endsOn: null }, []],
])('OPEN-370 a plan with %j has the faults %j', (more, faults) => {
  const found = servicePlanFaults({ ...sound, ...more })
  expect(found.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(faults)
})

test('OPEN-373 a paused or ended plan can be active again, and an ended plan is not paused', () => {
  const { codes, whyNot } = servicePlanStates
  const allowed = codes.flatMap((from) =>
    codes.filter((to) => from !== to && whyNot(from, to) === null).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual(['ACTIVE PAUSED', 'ACTIVE ENDED', 'PAUSED ACTIVE', 'PAUSED ENDED', 'ENDED ACTIVE'])
})

test('OPEN-371 the rule of a plan is monthly by day without end, unless it says more', () => {
  const bare = {
    frequency: 'MONTH',
    interval: 1,
    weekdays: [],
    monthBy: 'DAY',
    startOn: '2026-03-02',
    endsOn: null,
    endsAfter: null,
    lastDue: null,
    made: 0,
  }
  expect(planCounting.parse({ startOn: '2026-03-02' })).toEqual(bare)
  const more = { ...bare, endsOn: '2026-04-02', endsAfter: 3, lastDue: '2026-03-02', made: 1 }
  expect(planCounting.parse(more)).toEqual(more)
})
