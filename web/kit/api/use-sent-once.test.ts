import { expect, test } from 'vitest'
import { sendingOnce } from './use-sent-once.ts'

/** Sends bodies one after the other. The response to a body in `lost` is lost. Returns the keys. */
async function keysOf(...bodies: (string | { lost: string })[]): Promise<string[]> {
  const sendOnce = sendingOnce<string, void>()
  const keys: string[] = []
  for (const body of bodies)
    await sendOnce(typeof body === 'string' ? body : body.lost, async (_, key) => {
      keys.push(key)
      if (typeof body !== 'string') throw new Error('The response is lost')
    }).catch(() => undefined)
  return keys
}

test('REL-53 a body whose response was lost keeps its key, and every other body gets a new key', async () => {
  const [first, again, later] = await keysOf({ lost: 'a' }, 'a', 'a')
  expect(again).toBe(first)
  expect(later).not.toBe(first)
  expect(new Set(await keysOf('a', 'a', 'b', { lost: 'b' }, 'c')).size).toBe(5)
})

test('REL-53 a body keeps its key while an earlier body is answered late', async () => {
  const sendOnce = sendingOnce<string, void>()
  const early = Promise.withResolvers<void>()
  const keys: string[] = []
  const lose = async (_: string, key: string) => {
    keys.push(key)
    throw new Error('The response is lost')
  }
  const first = sendOnce('a', () => early.promise)
  await sendOnce('b', lose).catch(() => undefined)
  early.resolve()
  await first
  await sendOnce('b', lose).catch(() => undefined)
  expect(keys).toEqual([keys[0], keys[0]])
})
