import { expect, test } from 'vitest'
import { type Place, estimatedWay } from '../travel.ts'
import { type KnownWays, waysBy } from './known-ways.ts'
import { planOfDay } from './plan-of-day.ts'
import { randomDay } from './random-days.ts'

const [home, near, far]: [Place, Place, Place] = [
  [-73.6, 45.5],
  [-73.5, 45.5],
  [-73.6, 45.7],
]
const known: KnownWays = {
  at: new Map([
    ['-73.6 45.5', { table: 0, index: 0 }],
    ['-73.5 45.5', { table: 0, index: 1 }],
    ['-73.6 45.7', { table: 1, index: 0 }],
  ]),
  tables: [
    { size: 2, ms: Float64Array.of(0, 60_000, Number.NaN, 0) },
    { size: 1, ms: Float64Array.of(0) },
  ],
}

test('OPEN-90, MAP-01 a way is as it is known; an unknown one, and one between two tables, is estimated', () => {
  const way = waysBy(known)
  expect(way(home, near)).toEqual({ ms: 60_000, estimated: false })
  expect(way(near, home)).toEqual(estimatedWay(near, home))
  expect(way(home, far)).toEqual(estimatedWay(home, far))
  expect(way(home, [-70, 45])).toEqual(estimatedWay(home, [-70, 45]))
})

test('OPEN-90, MAP-01 a plan is estimated where some way of its day is, before or after, and the same ways give the same plan', () => {
  const day = randomDay({ seed: 6, technicians: 4, jobs: 8 })
  const plan = planOfDay({ ...day, isEstimated: () => false })
  expect(plan.estimated).toBe(false)
  expect(planOfDay({ ...day, isEstimated: () => false })).toEqual(plan)
  expect(planOfDay(day)).toEqual({ ...plan, estimated: true })
  const [first] = day.technicians.flatMap(({ start, visits: [visit] }) =>
    start && visit?.place ? [[start, visit.place]] : [],
  )
  const isFirst = (from: Place, to: Place) => from === first?.[0] && to === first[1]
  expect(planOfDay({ ...day, isEstimated: isFirst }).estimated).toBe(true)
})
