import { describe, expect, test } from 'vitest'
import { appliedWith, leftOutWith, lineId } from './plan-lines.ts'

const turn = (technician: string, startAt: number, estimatedDuration = 1) => ({
  technician,
  startAt,
  estimatedDuration,
})

/**
 * Anna's visit goes to Ben. Carl's visit goes to Anna, at the time that becomes free. A waiting job goes to Carl at the
 * freed time.
 */
const lines = [
  { job: 'j1', appointment: 'a1', ...turn('ben', 9), from: turn('anna', 9) },
  { job: 'j2', appointment: 'a2', ...turn('anna', 9), from: turn('carl', 10) },
  { job: 'j3', ...turn('carl', 10) },
  { job: 'j4', ...turn('carl', 11) },
]

describe('single lines of a plan', () => {
  test('OPEN-650 are named by the visit that moves, else by the job', () => {
    expect(lines.map(lineId)).toEqual(['a1', 'a2', 'j3', 'j4'])
  })

  test('OPEN-650 one that is left out takes those with it that need its time', () => {
    expect([...leftOutWith(lines, 'a1')]).toEqual(['a1', 'a2', 'j3'])
    expect([...leftOutWith(lines, 'a2')]).toEqual(['a2', 'j3'])
    expect([...leftOutWith(lines, 'j4')]).toEqual(['j4'])
  })

  test('OPEN-650 one that is taken again brings those whose time it needs', () => {
    expect([...appliedWith(lines, 'j3')]).toEqual(['j3', 'a2', 'a1'])
    expect([...appliedWith(lines, 'a1')]).toEqual(['a1'])
  })

  test('OPEN-650 a visit that takes longer needs the next one gone; one that ends as the other begins does not', () => {
    const late = { job: 'j1', appointment: 'a1', ...turn('anna', 9, 2), from: turn('anna', 9, 1) }
    const next = { job: 'j2', appointment: 'a2', ...turn('anna', 11), from: turn('anna', 10) }
    expect([...leftOutWith([late, next], 'a2')]).toEqual(['a2', 'a1'])
    expect([...leftOutWith([late, next], 'a1')]).toEqual(['a1'])
  })

  test('OPEN-650 lines of other technicians, and of times that only touch, are left alone', () => {
    const moved = { job: 'j1', appointment: 'a1', ...turn('ben', 9), from: turn('anna', 10, 2) }
    const line = (technician: string, startAt: number) => ({ job: 'j2', ...turn(technician, startAt) })
    const takes = (other: ReturnType<typeof line>) => leftOutWith([moved, other], 'a1').has('j2')
    expect([9, 10, 11, 12].map((startAt) => takes(line('anna', startAt)))).toEqual([false, true, true, false])
    expect(takes(line('ben', 10))).toBe(false)
  })

  test('OPEN-650 two that change places go together', () => {
    const swap = [
      { job: 'j1', appointment: 'a1', ...turn('ben', 9), from: turn('anna', 9) },
      { job: 'j2', appointment: 'a2', ...turn('anna', 9), from: turn('ben', 9) },
    ]
    expect([...leftOutWith(swap, 'a1')].toSorted()).toEqual(['a1', 'a2'])
    expect([...appliedWith(swap, 'a2')].toSorted()).toEqual(['a1', 'a2'])
  })
})
