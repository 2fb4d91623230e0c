import { afterEach, expect, test, vi } from 'vitest'
import { hasLine, isReached, noteReached, onLine, onReached } from './connection.ts'

afterEach(() => {
  noteReached(true)
  vi.unstubAllGlobals()
})

test('a lost connection is reported once, and once when it is back', () => {
  const reports: boolean[] = []
  const stop = onReached(() => reports.push(isReached()))
  for (const next of [true, false, false, true, true]) noteReached(next)
  stop()
  noteReached(false)
  noteReached(true)
  expect(reports).toEqual([false, true])
})

test('OPEN-341 there is a line while the browser has a network and the server is reached', () => {
  const page = new EventTarget()
  const network = { onLine: true }
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', network)
  const reports: boolean[] = []
  const stop = onLine(() => reports.push(hasLine()))
  network.onLine = false
  page.dispatchEvent(new Event('offline'))
  noteReached(false)
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  noteReached(true)
  stop()
  page.dispatchEvent(new Event('offline'))
  noteReached(false)
  expect(reports).toEqual([false, false, false, true])
})
