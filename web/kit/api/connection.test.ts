import { expect, test } from 'vitest'
import { isReached, noteReached, onReached } from './connection.ts'

test('a server that is away is told once, and once when it is back', () => {
  const told: boolean[] = []
  const stop = onReached(() => told.push(isReached()))
  for (const next of [true, false, false, true, true]) noteReached(next)
  stop()
  noteReached(false)
  noteReached(true)
  expect(told).toEqual([false, true])
})
