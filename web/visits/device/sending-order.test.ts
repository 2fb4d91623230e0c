import { expect, test } from 'vitest'
import type { Change } from './changes.ts'
import type { Waiting } from './device.ts'
import { behindHeld, isReplacedBy, nextOf, timesAsOfNow } from './sending-order.ts'

const why = { code: 'INVALID_TRANSITION', msg: 'No' }
const hour = 3_600_000

let count = 0
const row = (visit: string, kind: 'start' | 'pause' | 'note', more: Partial<Waiting> = {}): Waiting => {
  count += 1
  const change: Change = kind === 'note' ? { kind, job: 'j', content: 'x' } : { kind }
  return { id: count, owner: 'tess one', visit, key: `key ${count}`, at: 0, change, held: null, ...more }
}

test('OPEN-345 a change that was not taken holds up those in line behind it, and no note', () => {
  const rows = [
    row('a', 'note', { held: why }),
    row('a', 'start', { held: why }),
    row('a', 'pause'),
    row('a', 'note'),
    row('b', 'start'),
  ]
  expect([...behindHeld(rows)]).toEqual([rows[2]?.id])
  expect(nextOf(rows, new Set())).toBe(rows[3])
  expect(nextOf(rows.toSpliced(3, 1), new Set())).toBe(rows[4])
})

test('OPEN-345 what cannot be sent for now holds up its own workspace or visit alone', () => {
  const rows = [
    row('a', 'start'),
    row('a', 'pause'),
    row('b', 'start'),
    row('c', 'note', { owner: 'tess two' }),
  ]
  expect(nextOf(rows, new Set(['a']))).toBe(rows[2])
  expect(nextOf(rows, new Set(['tess one']))).toBe(rows[3])
  expect(nextOf(rows, new Set(['tess one', 'key 9', rows[3]?.key ?? '']))).toBe(null)
})

test('OPEN-345 changes from ahead end now and take as long as they took; an old one is of now alone', () => {
  const now = 100 * hour
  const rows = [
    row('a', 'start', { at: 120 * hour, held: why }),
    row('b', 'start', { at: 120 * hour }),
    row('a', 'note', { at: 125 * hour }),
    row('a', 'pause', { at: 122 * hour }),
  ]
  const [first, , , last] = rows
  expect([...timesAsOfNow(rows, first?.id ?? 0, now)]).toEqual([
    [first?.id, 98 * hour],
    [last?.id, 100 * hour],
  ])
  const old = [row('a', 'start', { at: hour, held: why }), row('a', 'pause', { at: 2 * hour })]
  expect([...timesAsOfNow(old, old[0]?.id ?? 0, now)]).toEqual([[old[0]?.id, now]])
})

test('OPEN-345 a refused change makes room for its own change alone: of the same visit, while it lies in its form', () => {
  const refused = row('a', 'start', { held: { ...why, isChanging: true } })
  const by = (visit: string, kind: 'start' | 'pause') => isReplacedBy(refused, row(visit, kind))
  expect([by('a', 'start'), by('b', 'start'), by('a', 'pause')]).toEqual([true, false, false])
  expect(isReplacedBy({ ...refused, held: why }, row('a', 'start'))).toBe(false)
})
