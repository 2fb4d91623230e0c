import { expect, test } from 'vitest'
import { withPending } from './with-pending.ts'

type Given = { job?: string; techs?: string[] }

const visit = (_id: string, startAt: number, { job = _id, techs = ['tess', 'marc'] }: Given = {}) => ({
  _id,
  job: { _id: job },
  techs,
  startAt,
  endAt: startAt + 1,
})

test('CAL-01 an unsaved visit takes the place of the stored one, and a created one is added', () => {
  const stored = [visit('a', 8), visit('b', 9)]
  expect(withPending(stored, [])).toEqual(stored)
  expect(withPending(stored, [visit('b', 11), visit('dryer', 14)])).toEqual([
    visit('a', 8),
    visit('b', 11),
    visit('dryer', 14),
  ])
})

test('CAL-01 a created visit is shown once if the board was read again before the response arrived', () => {
  const stored = [visit('a', 8, { job: 'washer', techs: ['marc', 'tess'] })]
  expect(withPending(stored, [visit('washer', 8)])).toEqual(stored)
  const others = [visit('washer', 9), visit('washer', 8, { techs: ['tess'] }), visit('oven', 8)]
  for (const other of others) expect(withPending(stored, [other])).toEqual([...stored, other])
})
