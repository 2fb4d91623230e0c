import { expect, test } from 'vitest'
import { shiftExpander } from '../availability/working-hours.ts'
import { defaultWorkingHours } from '../../people/workforce.ts'
import { fillShifts } from './fill-shifts.ts'
import { sampleWork } from './sample-week.ts'

const zone = 'America/Toronto'
const at = (text: string) => Date.parse(`2026-11-${text}:00-05:00`)
const span = { from: at('22T00:00'), to: at('29T00:00') }
const shifts = shiftExpander(span)(defaultWorkingHours, zone)
const works = sampleWork.filter(({ technician }) => technician === 0)
const taken = (visits: readonly { from: number; to: number }[], shift: { from: number; to: number }) =>
  visits
    .filter(({ from }) => from >= shift.from && from < shift.to)
    .reduce((sum, { from, to }) => sum + to - from, 0) /
  (shift.to - shift.from)

test('OPEN-744 visits take 60 to 80 % of each shift, with the way between them, around other visits', () => {
  const known = [
    { from: at('24T09:00'), to: at('24T10:00') },
    { from: at('25T13:00'), to: at('25T16:00') },
  ]
  const filled = fillShifts({ shifts, visits: known, works, now: at('21T12:00') })
  const all = [...known, ...filled].toSorted((a, b) => a.from - b.from)
  for (const shift of shifts) {
    expect(taken(all, shift)).toBeGreaterThanOrEqual(0.6)
    expect(taken(all, shift)).toBeLessThanOrEqual(0.8)
  }
  for (const [index, visit] of all.entries()) {
    const next = all[index + 1]
    const isSameDay = next !== undefined && next.from - visit.to < 6 * 3_600_000
    if (isSameDay && 'work' in visit && 'work' in next) expect(next.work).not.toBe(visit.work)
    if (next) expect(next.from - visit.to).toBeGreaterThanOrEqual(15 * 60_000)
    expect(shifts.some(({ from, to }) => visit.from >= from && visit.to <= to)).toBe(true)
  }
})

test('OPEN-744 no visit is under way now, and the work of one visit is ahead', () => {
  const now = at('24T11:05')
  const filled = fillShifts({ shifts, visits: [], works, now })
  expect(filled.filter(({ from, to }) => from <= now && now < to)).toEqual([])
  expect(filled.some(({ to }) => to <= now)).toBe(true)
  const single = filled.filter(({ work }) => work.isSingle)
  expect(single.map(({ from }) => from > at('25T00:00'))).toEqual([true, true, true])
  expect(new Set(single.map(({ work }) => work)).size).toBe(3)
})

test.each([0, 1])(
  'OPEN-744 visits take 60 to 80 %% of each shift of technician %i, at whatever hour another visit is',
  (technician) => {
    const own = sampleWork.filter((work) => work.technician === technician)
    for (const shift of shifts)
      for (const minutes of [60, 90, 120])
        for (let from = shift.from; from + minutes * 60_000 <= shift.to; from += 15 * 60_000) {
          const known = [{ from, to: from + minutes * 60_000 }]
          const filled = fillShifts({ shifts, visits: known, works: own, now: at('21T12:00') })
          const share = taken([...known, ...filled], shift)
          expect(share, `${new Date(from).toISOString()}, ${minutes} minutes`).toBeGreaterThanOrEqual(0.6)
          expect(share, `${new Date(from).toISOString()}, ${minutes} minutes`).toBeLessThanOrEqual(0.8)
        }
  },
)
