import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subtask } from './subtask.ts'
import { type SubtaskStatus, subtaskShares, subtaskStatuses, titleToSave } from './subtask-rules.ts'

const of = (...statuses: SubtaskStatus[]) => statuses.map((status) => ({ status }))
const percents = (...statuses: SubtaskStatus[]) =>
  subtaskShares(of(...statuses)).map(({ status, percent }) => [status, percent])

describe('subtasks', () => {
  test('NOTE-18 without subtasks the bar is full of pending', () => {
    expect(percents()).toEqual([['PENDING', 100]])
  })

  test('NOTE-18, OPEN-139 shares stand in the order of the statuses, the last takes the remainder', () => {
    expect(percents('ISSUE', 'PENDING', 'COMPLETE')).toEqual([
      ['PENDING', 33],
      ['COMPLETE', 33],
      ['ISSUE', 34],
    ])
    expect(percents('VERIFIED', 'VERIFIED', 'PENDING')).toEqual([
      ['PENDING', 33],
      ['VERIFIED', 67],
    ])
    expect(percents('ISSUE')).toEqual([['ISSUE', 100]])
  })

  test('NOTE-18 whatever the statuses, the shares are whole, none is negative, together they are 100', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...subtaskStatuses), { maxLength: 400 }), (statuses) => {
        const shares = subtaskShares(of(...statuses))
        expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
        expect(shares.every(({ percent }) => Number.isInteger(percent) && percent >= 0)).toBe(true)
        expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(statuses.length)
      }),
    )
    const halves = [67, 67, 65, 1].flatMap((count, at) =>
      Array<SubtaskStatus>(count).fill(subtaskStatuses[at] ?? 'PENDING'),
    )
    expect(subtaskShares(of(...halves)).map(({ percent }) => percent)).toEqual([34, 34, 32, 0])
  })

  test('NOTE-19 a title is trimmed; empty or unchanged, there is nothing to save', () => {
    expect(titleToSave('  Order the pump ')).toBe('Order the pump')
    expect([titleToSave(' \n '), titleToSave(' Order ', 'Order'), titleToSave('Order!', 'Order')]).toEqual([
      null,
      null,
      'Order!',
    ])
  })

  test('NOTE-16 nobody makes a subtask that is done already', () => {
    const made = { title: ' Order ', entityType: 'TASK', entity: '0198c0de-0000-7000-8000-000000000000' }
    expect(subtask.create.parse(made)).toMatchObject({ title: 'Order' })
    for (const more of [{ status: 'COMPLETE' }, { completed: true }])
      expect(subtask.create.safeParse({ ...made, ...more }).success).toBe(false)
  })
})
