import { describe, expect, test } from 'vitest'
import { dayBounds } from '../../kit/time/wall-clock.ts'
import type { Place } from '../travel.ts'
import type { Disruption, PlanDay, PlanJob, PlanTechnician, PlanVisit } from './plan-day.ts'
import { planOfDay } from './plan-of-day.ts'

// Tests each rule for disruptions with a constructed day.

const minute = 60_000
const hour = 60 * minute
const span = dayBounds('2026-06-10', 'America/Toronto')
const montreal: Place = [-73.57, 45.5]

/** A visit that begins `hours` hours after midnight. The default length of the visit is one hour. */
const visitAt = (id: string, hours: number, of: Partial<PlanVisit> = {}): PlanVisit => ({
  id,
  job: `job of ${id}`,
  from: span.from + hours * hour,
  to: span.from + (hours + 1) * hour,
  status: 'NEW',
  crew: 1,
  skills: [],
  windows: [],
  place: montreal,
  ...of,
})

/** A technician who works from 08:00 to 17:00. */
const technician = (
  id: string,
  visits: PlanVisit[] = [],
  of: Partial<PlanTechnician> = {},
): PlanTechnician => ({
  id,
  skills: [],
  hours: [{ weekday: 3, from: '08:00', to: '17:00' }],
  zone: 'America/Toronto',
  timeOff: [],
  holidays: [],
  visits,
  others: [],
  start: montreal,
  ...of,
})

const job = (id: string, of: Partial<PlanJob> = {}): PlanJob => ({
  id,
  estimatedDuration: hour,
  skills: [],
  windows: [],
  place: montreal,
  priority: null,
  wish: null,
  ...of,
})

/** A day whose present time is `hours` hours after midnight. By default, travel takes no time. */
const dayAt = (hours: number, of: Partial<PlanDay>): PlanDay => ({
  span,
  now: span.from + hours * hour,
  travel: () => 0,
  technicians: [],
  jobs: [],
  disruption: null,
  ...of,
})

describe('somebody is away', () => {
  test('OPEN-176 what they have finished, though it lies ahead, goes to nobody', () => {
    const visits = [visitAt('done', 10, { status: 'COMPLETE' }), visitAt('open', 11)]
    const technicians = [technician('tess', visits), technician('marc')]
    const plan = planOfDay(dayAt(9, { technicians, disruption: { kind: 'AWAY', technician: 'tess' } }))
    expect(plan.changes).toMatchObject([{ visit: 'open', technician: 'marc' }])
    expect(plan.refused).toEqual([])
  })
})

/** The plan after Tess becomes absent `hours` hours after midnight, during a visit. */
const planAt = (hours: number, visit: PlanVisit, others = [technician('marc')]) =>
  planOfDay(
    dayAt(hours, {
      technicians: [technician('tess', [visit]), ...others],
      disruption: { kind: 'AWAY', technician: 'tess' },
    }),
  )

describe('somebody is away while they are at a visit', () => {
  test('OPEN-651 what is left of a visit that has begun is a new one for somebody else; the begun one stays', () => {
    const begun = visitAt('begun', 9, { to: span.from + 12 * hour, status: 'PENDING', isBegun: true })
    const was = { technician: 'tess', startAt: span.from + 9 * hour, estimatedDuration: 3 * hour }
    expect(planAt(10.1, begun)).toMatchObject({
      changes: [
        {
          visit: null,
          technician: 'marc',
          startAt: span.from + 10.25 * hour,
          estimatedDuration: 2 * hour,
          rest: was,
        },
      ],
      refused: [],
    })
  })

  test('OPEN-651 one that nobody has begun goes whole, confirmed or not', () => {
    for (const status of ['NEW', 'PENDING'] as const)
      expect(planAt(9.5, visitAt('waits', 9, { status }))).toMatchObject({
        changes: [
          { visit: 'waits', technician: 'marc', startAt: span.from + 9.5 * hour, estimatedDuration: hour },
        ],
        refused: [],
      })
  })

  test('OPEN-651 without anybody free it is refused with why; one of several people stays', () => {
    const busy = technician('marc', [visitAt('long', 9, { to: span.from + 17 * hour, status: 'PENDING' })])
    const begun = visitAt('begun', 9, { to: span.from + 12 * hour, status: 'PENDING', isBegun: true })
    expect(planAt(10, begun, [busy]).refused).toMatchObject([{ job: 'job of begun', code: 'BUSY' }])
    expect(planAt(9.5, visitAt('crew', 9, { crew: 2 })).refused).toMatchObject([{ code: 'STARTED' }])
  })
})

const late = (delay: number): Disruption => ({ kind: 'LATE', technician: 'tess', delay })

describe('a visit runs late', () => {
  test('OPEN-176 it is the one that runs or the next one, not one that is over', () => {
    const technicians = [technician('tess', [visitAt('over', 8), visitAt('next', 11)])]
    const { changes } = planOfDay(dayAt(10, { technicians, disruption: late(30 * minute) }))
    expect(changes).toMatchObject([{ visit: 'next', estimatedDuration: 1.5 * hour }])
  })

  test('OPEN-176 it takes a day at most, and says that the delay is cut short', () => {
    const technicians = [technician('tess', [visitAt('long', 9)])]
    const plan = planOfDay(dayAt(9.5, { technicians, disruption: late(24 * hour) }))
    expect(plan.changes).toMatchObject([{ visit: 'long', estimatedDuration: 24 * hour }])
    expect(plan.refused).toEqual([{ job: 'job of long', code: 'DELAY_CUT', params: {} }])
  })
})

/** All travel takes half an hour. */
const travel = () => 30 * minute

describe('a job that cannot wait', () => {
  const emergency: Disruption = { kind: 'EMERGENCY', job: job('urgent') }

  test('MAP-01 begins once somebody is there, from where they are now', () => {
    const technicians = [technician('tess', [], { start: [-73.6, 45.6] })]
    const { changes } = planOfDay(dayAt(10, { technicians, travel, disruption: emergency }))
    expect(changes).toMatchObject([{ job: 'urgent', startAt: span.from + 10.5 * hour }])
  })

  test('MAP-01 goes to who is free before whose visits would have to make room', () => {
    const technicians = [technician('anna', [visitAt('moves', 10.25)]), technician('marc')]
    const { changes } = planOfDay(dayAt(10, { technicians, disruption: emergency }))
    expect(changes).toMatchObject([{ job: 'urgent', technician: 'marc', startAt: span.from + 10 * hour }])
  })
})

describe('jobs that wait', () => {
  test('MAP-01 the more urgent job has the place that two want', () => {
    const windows = [{ from: span.from + 10 * hour, to: span.from + 11 * hour }]
    const jobs = [
      job('low', { windows, priority: 'LOW' }),
      job('none', { windows }),
      job('urgent', { windows, priority: 'URGENT' }),
    ]
    const plan = planOfDay(dayAt(7, { technicians: [technician('tess')], jobs }))
    expect(plan.changes).toMatchObject([{ job: 'urgent' }])
    expect(plan.refused.map(({ job: id, code }) => [id, code])).toEqual([
      ['low', 'BUSY'],
      ['none', 'BUSY'],
    ])
  })

  test('MAP-01 a start that is wished for is kept where it is free', () => {
    const jobs = [job('wished', { wish: span.from + 14 * hour })]
    const { changes } = planOfDay(dayAt(7, { technicians: [technician('tess')], jobs }))
    expect(changes).toMatchObject([{ startAt: span.from + 14 * hour }])
  })

  test('MAP-01 a client whose hours of the day are over is told from one who is away all day', () => {
    const over = [{ from: span.from + 9 * hour, to: span.from + 10 * hour }]
    const tomorrow = [{ from: span.to + 9 * hour, to: span.to + 10 * hour }]
    const jobs = [job('over', { windows: over }), job('away', { windows: tomorrow })]
    const { refused } = planOfDay(dayAt(11, { technicians: [technician('tess')], jobs }))
    expect(refused.map(({ job: id, code }) => [id, code])).toEqual([
      ['over', 'PAST'],
      ['away', 'CLIENT_AWAY'],
    ])
  })

  test('MAP-01 who has as many visits as they may have gets no other: the day is full', () => {
    const technicians = [technician('tess', [visitAt('one', 9)], { max: 1 })]
    const { refused } = planOfDay(dayAt(7, { technicians, jobs: [job('more')] }))
    expect(refused).toEqual([{ job: 'more', code: 'FULL', params: {}, visit: null }])
  })
})
