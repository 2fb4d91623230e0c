import { expect, test } from 'vitest'
import type { Change } from './changes.ts'
import type { Waiting } from './device.ts'
import { handedActs, isForOffice, ofSameVisit } from './handed-acts.ts'

let count = 0
const row = (visit: string, change: Change, more: Partial<Waiting> = {}): Waiting => {
  count += 1
  return { id: count, owner: 'tess one', visit, key: `key ${count}`, at: count, change, held: null, ...more }
}
const field: Change = {
  kind: 'field',
  machine: { id: 'm', version: 1 },
  field: 'note',
  base: null,
  value: 'New',
}
const photo: Change = { kind: 'photo', job: 'j', name: 'a.png', type: 'OTHER', content: new Blob() }

test('OPEN-645 all that waits of a visit is handed in together and in order, what was refused before among it', () => {
  const rows = [
    row('a', { kind: 'start' }, { held: { code: 'NOT_FOUND', msg: 'No' } }),
    row('b', { kind: 'start' }),
    row('a', { kind: 'note', job: 'j', content: 'Drips' }),
    row('a', field),
    row('a', { kind: 'pause' }, { owner: 'tess two' }),
    row('a', photo),
    row('a', { kind: 'pause' }),
  ]
  const [first] = rows
  if (first === undefined) throw new Error('there is a row')
  const same = ofSameVisit(rows, first)
  expect(same).toEqual([rows[0], rows[2], rows[5], rows[6]])
  expect(handedActs(same)).toEqual([
    { kind: 'start', key: rows[0]?.key, at: rows[0]?.at },
    { kind: 'note', key: rows[2]?.key, at: rows[2]?.at, content: 'Drips' },
    { kind: 'pause', key: rows[6]?.key, at: rows[6]?.at },
  ])
})

test('OPEN-645 what may mean that a visit is somebody else’s is handed in; a wrong value and a machine’s field are not', () => {
  const start: Change = { kind: 'start' }
  for (const code of ['NOT_FOUND', 'INVALID_TRANSITION', 'NOT_A_MEMBER', 'FORBIDDEN'])
    expect([code, isForOffice(code, start)]).toEqual([code, true])
  for (const code of ['VALIDATION', 'NETWORK', 'RATE_LIMITED', 'WORKSPACE_DISABLED'])
    expect([code, isForOffice(code, start)]).toEqual([code, false])
  expect(isForOffice('NOT_FOUND', field)).toBe(false)
})
