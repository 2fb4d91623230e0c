import { expect, test } from 'vitest'
import { begin, daySample, stopSample } from '../stop-samples.ts'
import { type Made, afterChange, dayAfter } from './after-change.ts'
import type { Change } from './changes.ts'

const minute = 60_000

const made = (change: Change, minutes = 0, by = 'tess'): Made => ({
  visit: 'v1',
  by,
  at: begin + minutes * minute,
  change,
})

const after = (...changes: Made[]) => changes.reduce(afterChange, stopSample)

const finish: Change = {
  kind: 'finish',
  body: {
    outcome: 'COME_BACK',
    parts: [{ product: 'p1', condition: 'new', count: 2 }],
    hours: [{ technician: 'tess', minutes: 90 }],
    missing: [],
    warranty: true,
    report: 'Pump exchanged',
    signature: { name: 'Émilie', image: 'data:image/png;base64,AA==' },
  },
}

test('OPEN-345 on the way is expected when said, else as booked, and is said once', () => {
  expect(after(made({ kind: 'onWay', arrivesAt: begin + 1 }, -9)).visit).toMatchObject({
    onWayAt: begin - 9 * minute,
    arrivesAt: begin + 1,
  })
  expect(after(made({ kind: 'onWay', arrivesAt: null }, -9)).visit.arrivesAt).toBe(begin)
  expect(after(made({ kind: 'onWay', arrivesAt: null }, 4)).visit.arrivesAt).toBe(begin + 4 * minute)
  const twice = after(
    made({ kind: 'onWay', arrivesAt: null }, -9),
    made({ kind: 'onWay', arrivesAt: null }, -3),
  )
  expect(twice.visit.onWayAt).toBe(begin - 9 * minute)
})

test('OPEN-345 a start that the day already shows counts once', () => {
  const once = after(made({ kind: 'start' }, 5))
  expect(afterChange(once, made({ kind: 'start' }, 5))).toEqual(once)
})

test('OPEN-345 the clock runs from the first start of whoever works, until the last of them pauses', () => {
  const both = [made({ kind: 'start' }, 5), made({ kind: 'start' }, 8, 'omar')]
  expect(after(...both).visit).toMatchObject({
    status: 'PENDING',
    startedAt: begin + 5 * minute,
    runningSince: begin + 5 * minute,
  })
  const one = after(...both, made({ kind: 'pause' }, 20))
  expect(one.visit.runningSince).toBe(begin + 8 * minute)
  expect(one.spans).toEqual([
    { technician: 'tess', startedAt: begin + 5 * minute, endedAt: begin + 20 * minute },
    { technician: 'omar', startedAt: begin + 8 * minute, endedAt: null },
  ])
  const none = after(...both, made({ kind: 'pause' }, 20), made({ kind: 'pause' }, 30, 'omar'))
  expect(none.visit).toMatchObject({ startedAt: begin + 5 * minute, runningSince: null })
})

test('OPEN-345 a tick says who did it and when', () => {
  const { checklist } = after(made({ kind: 'check', items: [{ _id: 'i2', done: true }] }, 3)).job
  expect(checklist).toMatchObject([
    { done: false },
    { done: true, doneBy: 'tess', doneAt: begin + 3 * minute },
  ])
})

test('OPEN-345 a note stands first, and a field of a machine as it was written', () => {
  const machine = { _id: 'm1', version: 3, name: 'Washer', type: null, serialNumber: 'S-1', note: null }
  const stop = { ...stopSample, machines: [{ ...machine, documents: [], parts: [], past: [] }] }
  const field: Change = {
    kind: 'field',
    machine: { id: 'm1', version: 3 },
    field: 'note',
    base: null,
    value: 'Loud',
  }
  expect(afterChange(stop, made(field)).machines).toMatchObject([{ serialNumber: 'S-1', note: 'Loud' }])
  const notes = after(
    made({ kind: 'note', job: 'j1', content: 'First' }, 1),
    made({ kind: 'note', job: 'j1', content: 'Second' }, 2),
  ).notes
  expect(notes.map(({ content }) => content)).toEqual(['Second', 'First'])
})

test('OPEN-345 a visit that was finished stands still, with what was used of it', () => {
  const over = after(made({ kind: 'start' }, 0), made(finish, 90))
  expect(over.visit).toMatchObject({
    status: 'COMPLETE',
    finishedAt: begin + 90 * minute,
    runningSince: null,
    outcome: 'COME_BACK',
    warranty: true,
    report: 'Pump exchanged',
    signedBy: 'Émilie',
    signedAt: begin + 90 * minute,
  })
  expect(over.spans).toMatchObject([{ endedAt: begin + 90 * minute }])
  expect(over.used).toMatchObject({
    parts: [{ product: 'p1', name: 'Pompe de vidange', count: 2 }],
    hours: [{ technician: 'tess', minutes: 90 }],
  })
  const corrected = afterChange(
    over,
    made({ kind: 'correct', body: { parts: [], hours: [], warranty: false } }, 99),
  )
  expect([corrected.used?.parts, corrected.visit.warranty]).toEqual([[], false])
})

test('OPEN-345 a change is at its own visit alone', () => {
  const other = { ...stopSample, visit: { ...stopSample.visit, _id: 'v2' } }
  const day = dayAfter({ ...daySample, stops: [stopSample, other] }, [made({ kind: 'start' })])
  expect(day.stops.map(({ visit }) => visit.startedAt)).toEqual([begin, null])
})
