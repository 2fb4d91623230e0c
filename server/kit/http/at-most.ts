import { setTimeout as delay } from 'node:timers/promises'

/** Waits for the work, at most `ms` milliseconds. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const timer = delay(ms, null, { signal: late.signal }).catch(() => null)
  await Promise.race([work, timer])
  late.abort()
}
