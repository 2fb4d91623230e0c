import { expect, test } from 'vitest'
import { afterTicks, checkedFaults } from './checked-items.ts'

const item = (_id: string, more: object = {}) => ({ _id, text: _id, required: false, done: false, ...more })
const checklist = [
  item('clean'),
  item('pressure', { unit: 'psi' }),
  item('known', { unit: 'psi', reading: '40' }),
]

test.each([
  [{ _id: 'clean', done: true }, []],
  [{ _id: 'clean', done: true, reading: 'much' }, []],
  [{ _id: 'gone', done: true }, [{ path: ['ticks', 1, '_id'], code: 'NOT_FOUND' }]],
  [{ _id: 'pressure', done: true, reading: '41.5' }, []],
  [{ _id: 'pressure', done: false }, []],
  [{ _id: 'pressure', done: true }, [{ path: ['ticks', 1, 'reading'], code: 'VISIT_READING' }]],
  [
    { _id: 'pressure', done: true, reading: null },
    [{ path: ['ticks', 1, 'reading'], code: 'VISIT_READING' }],
  ],
  [
    { _id: 'pressure', done: true, reading: 'high' },
    [{ path: ['ticks', 1, 'reading'], code: 'VISIT_READING_NUMBER' }],
  ],
  [
    { _id: 'pressure', done: false, reading: 'high' },
    [{ path: ['ticks', 1, 'reading'], code: 'VISIT_READING_NUMBER' }],
  ],
  [{ _id: 'known', done: true }, []],
  [{ _id: 'pressure', done: true, reading: ' −41,5 ' }, []],
  [
    { _id: 'pressure', done: true, reading: '1.000,5' },
    [{ path: ['ticks', 1, 'reading'], code: 'VISIT_READING_NUMBER' }],
  ],
  [
    { _id: 'pressure', done: true, reading: '41 psi' },
    [{ path: ['ticks', 1, 'reading'], code: 'VISIT_READING_NUMBER' }],
  ],
])('OPEN-300 of an item ticked as %o this is wrong: %o', (tick, faults) => {
  expect(checkedFaults(checklist, [{ _id: 'clean', done: true }, tick], 'ticks')).toEqual(faults)
})

test('OPEN-300 an item is done by whoever did it first, is undone without a trace, and keeps what nobody changed', () => {
  const [by, at] = ['tess', 1000]
  const first = afterTicks(checklist, [{ _id: 'pressure', done: true, reading: '41' }], { by, at })
  expect(first).toEqual([
    checklist[0],
    { ...checklist[1], reading: '41', done: true, doneAt: at, doneBy: by },
    checklist[2],
  ])
  const again = { by: 'omar', at: 2000 }
  expect(afterTicks(first, [{ _id: 'pressure', done: true }], again)).toEqual(first)
  const [, corrected] = afterTicks(first, [{ _id: 'pressure', done: true, reading: '42' }], again)
  expect(corrected).toMatchObject({ reading: '42', doneAt: at, doneBy: by })
  const [, undone] = afterTicks(first, [{ _id: 'pressure', done: false, reading: null }], again)
  expect(undone).toEqual({
    ...checklist[1],
    reading: undefined,
    done: false,
    doneAt: undefined,
    doneBy: undefined,
  })
  const untimed = [item('pressure', { unit: 'psi', reading: '40', done: true })]
  const timed = afterTicks(untimed, [{ _id: 'pressure', done: true }], again)
  expect(timed).toMatchObject([{ reading: '40', done: true, doneAt: 2000, doneBy: 'omar' }])
})
