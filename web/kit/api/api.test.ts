import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callPath, readFile } from './api.ts'
import { noteReached } from './connection/connection.ts'

/** Makes `fetch` return these responses in order. A null makes the request fail. */
function answering(...answers: (Response | null)[]) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    const answer = answers[asked.length - 1] ?? null
    if (answer === null) throw new TypeError('fetch failed')
    return answer
  })
  return asked
}

const fine = () => Response.json({ ok: 1, data: { success: true, result: 'there' } })
const busy = () => Response.json({ code: 'OVERLOADED' }, { status: 503 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://localhost' })
})
afterEach(() => {
  noteReached(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns the result or the error code of a call, and the call's total duration in ms. */
async function outcomeOf(call: Promise<{ result: unknown }>) {
  const from = Date.now()
  const outcome = call.then(
    ({ result }) => result,
    (error: { code: string }) => error.code,
  )
  await vi.runAllTimersAsync()
  return { outcome: await outcome, took: Date.now() - from }
}

test('OPEN-52 a read is tried twice more, each after a longer while, where nobody or a busy server answered', async () => {
  const asked = answering(null, busy(), fine())
  expect(await outcomeOf(callPath('tag/list'))).toEqual({ outcome: 'there', took: 1200 })
  expect(asked).toHaveLength(3)
  const given = answering(null, null, null, fine())
  expect(await outcomeOf(callPath('tag/list'))).toMatchObject({ outcome: 'NETWORK' })
  expect(given).toHaveLength(3)
})

test.each([
  [502, 3],
  [503, 3],
  [504, 3],
  [500, 1],
])('OPEN-52 a read that is answered with %i is sent %i times', async (status, times) => {
  const asked = answering(...[1, 2, 3].map(() => new Response('<h1>Down</h1>', { status })))
  await outcomeOf(callPath('tag/list'))
  expect(asked).toHaveLength(times)
})

test('OPEN-52 a write is sent again only with its key, under the same one, and only where no answer came', async () => {
  const asked = answering(null, fine())
  expect(await outcomeOf(callPath('tag/create', { method: 'POST', body: {} }))).toMatchObject({
    outcome: 'there',
  })
  const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).not.toBeNull()
  const refused = answering(busy(), fine())
  expect(await outcomeOf(callPath('tag/create', { method: 'POST', body: {} }))).toMatchObject({
    outcome: 'OVERLOADED',
  })
  expect(refused).toHaveLength(1)
  const change = answering(null, fine())
  expect(await outcomeOf(callPath('tag/update/1', { method: 'PATCH', body: {} }))).toMatchObject({
    outcome: 'NETWORK',
  })
  expect(change).toHaveLength(1)
})

const wait = () => Response.json({ code: 'OVERLOADED' }, { status: 503, headers: { 'retry-after': '5' } })
const file = () =>
  new Response('a;b', { headers: { 'content-disposition': "attachment; filename*=UTF-8''clients.csv" } })
const read = () => readFile('client/export', {}).then(({ name }) => ({ result: name }))

test('OPEN-530 a file is waited for while the server is busy with others, as long as it says, five minutes at most', async () => {
  const asked = answering(wait(), wait(), file())
  expect(await outcomeOf(read())).toEqual({ outcome: 'clients.csv', took: 10_000 })
  expect(asked).toHaveLength(3)
  answering(...Array.from({ length: 100 }, wait))
  expect(await outcomeOf(read())).toEqual({ outcome: 'OVERLOADED', took: 300_000 })
  const refused = answering(busy(), file())
  expect(await outcomeOf(read())).toMatchObject({ outcome: 'OVERLOADED', took: 0 })
  expect(refused).toHaveLength(1)
})
