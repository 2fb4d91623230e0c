import { expect, test } from 'vitest'
import { isReached, noteReached, onReached } from './connection.ts'

test('a lost connection is reported once, and once when it is back', () => {
  const reports: boolean[] = []
  const stop = onReached(() => reports.push(isReached()))
  for (const next of [true, false, false, true, true]) noteReached(next)
  stop()
  noteReached(false)
  noteReached(true)
  expect(reports).toEqual([false, true])
})
