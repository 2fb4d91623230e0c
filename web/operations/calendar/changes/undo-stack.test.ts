import { expect, test } from 'vitest'
import { type VisitChange, undoable, withoutGone, withoutUndone } from './undo-stack.ts'

const minute = 60_000

const change = (key: number, of: Partial<VisitChange> = {}) => ({
  key,
  id: 'visit',
  title: 'Washer leaks',
  before: { techs: ['tess'], startAt: 0, endAt: 1 },
  again: null,
  base: key,
  version: key + 1,
  at: key * minute,
  ...of,
})

test('CAL-01 the last change is undone first, each for ten minutes', () => {
  const changes = [change(1), change(2)]
  expect(undoable(changes, { now: 2 * minute })?.key).toBe(2)
  expect(undoable(changes, { now: 2 * minute, key: 1 })?.key).toBe(1)
  expect(undoable(changes, { now: 11 * minute, key: 1 })).toBeUndefined()
  expect(undoable(changes, { now: 12 * minute })).toBeUndefined()
  expect(undoable([], { now: 0 })).toBeUndefined()
})

test('CAL-01 the change before goes on from the version that undoing made; that of another visit stays', () => {
  const [first, other, last] = [change(1), change(5, { id: 'other', version: 2 }), change(2)]
  const left = withoutUndone([first, other, last], last, new Map([['visit', 4]]))
  expect(left).toEqual([{ ...first, version: 4 }, other])
})

test('CAL-01 somebody else’s change in between keeps its own version, so that undoing before it is refused', () => {
  const [first, last] = [change(1), change(4)]
  expect(withoutUndone([first, last], last, new Map([['visit', 6]]))).toEqual([first])
  expect(withoutUndone([first, last], last, new Map())).toEqual([first])
})

test('CAL-01 of a visit that is gone its removal alone can be undone', () => {
  const body = {
    jobId: 'job',
    technicians: ['tess'],
    startAt: 0,
    estimatedDuration: 1,
    status: 'NEW',
  } as const
  const again = { ...body, technicians: [...body.technicians], note: null, estimatedWindow: null }
  const [moved, other, removed] = [change(1), change(2, { id: 'other' }), change(3, { again })]
  expect(withoutGone([moved, other, removed], 'visit')).toEqual([other, removed])
})

test('OPEN-650 a plan is one change, undone as the others are; what was done before it goes on from there', () => {
  const visits = [
    { _id: 'visit', before: 2, version: 3 },
    { _id: 'new', before: null, version: 1 },
  ]
  const plan = { key: 2, at: 2 * minute, plan: { applied: 2, undo: 'token', visits } }
  const [first, other] = [change(1), change(1, { id: 'other' })]
  expect(undoable([first, plan], { now: 2 * minute })).toBe(plan)
  expect(undoable([plan], { now: 12 * minute })).toBeUndefined()
  expect(withoutUndone([first, other, plan], plan, new Map([['visit', 4]]))).toEqual([
    { ...first, version: 4 },
    other,
  ])
  expect(withoutGone([plan], 'visit')).toEqual([plan])
})
