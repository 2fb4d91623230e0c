import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
let secret = ''
beforeAll(async () => {
  world = await openWorld()
  secret = (await world.admin.post('/configuration/calls', { enabled: true })).result.secret
})
afterAll(() => world.close())

const minute = 60_000
const at = (ago: number) => new Date(Date.now() - ago * minute).toISOString()
const url = () => `/api/v1/webhooks/calls/${world.admin.workspaceId}`

type Given = { header?: string | null; sent?: number; key?: string }

/** Posts a message in the same way as a telephone system. By default, the message has a correct signature. */
function post(message: Record<string, unknown>, { header, sent = Date.now(), key = secret }: Given = {}) {
  const payload = JSON.stringify(message)
  const seconds = Math.floor(sent / 1000)
  const hash = createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex')
  const signature = header === undefined ? `t=${seconds},v1=${hash}` : header
  const headers = {
    'content-type': 'application/json',
    ...(signature === null ? {} : { 'fieldhouse-signature': signature }),
  }
  return world.app.inject({ method: 'POST', url: url(), payload, headers })
}

const message = (call: string, event: string, more: Record<string, unknown> = {}) => ({
  call,
  event,
  direction: 'IN',
  phone: '+15145550150',
  at: at(2),
  ...more,
})

/** Returns the calls in the log that match a search. */
const told = async (q: string) => (await world.admin.get(`/call/list/?q=${q}`)).result

test('OPEN-275 a call rings, is answered and ends; twice, late and in any order it is the same one call', async () => {
  const start = at(4)
  const events = [
    message('A', 'ringing', { at: start, routedTo: 'Desk' }),
    message('A', 'answered', { at: at(3) }),
    message('A', 'ended', { at: at(1), duration: 120 }),
  ]
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0, 0, 1, 2],
  ]
  for (const [index, order] of orders.entries()) {
    const phone = `+1514555016${index}`
    const answers = []
    for (const each of order)
      answers.push((await post({ ...events[each], call: `A${index}`, phone })).statusCode)
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await told(phone.slice(2))).toMatchObject([
      { at: start, status: 'ENDED', answered: true, duration: 120, routedTo: 'Desk', direction: 'IN' },
    ])
  }
  const phone = '+15145550169'
  await Promise.all(Array.from({ length: 12 }, (_, n) => post({ ...events[n % 3], call: 'race', phone })))
  expect(await told('5145550169')).toMatchObject([{ status: 'ENDED', duration: 120 }])
})

test('OPEN-275 unsigned, signed otherwise, too old, ahead of the clock, of another workspace or malformed: refused, and nothing is written', async () => {
  const before = (await world.admin.get('/call/list/')).body.pagination
  const good = message('B', 'ringing', { phone: '+15145550170' })
  const refused = [
    await post(good, { header: null }),
    await post(good, { header: 't=1,v1=00' }),
    await post(good, { key: 'another' }),
    await post(good, { sent: Date.now() - 6 * minute }),
    await post(good, { sent: Date.now() + 6 * minute }),
    await post({ ...good, at: new Date(Date.now() + 6 * minute).toISOString() }),
    await post({ ...good, event: 'exploded' }),
    await post({ ...good, duration: -4 }),
    await post({ ...good, extra: 1 }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400))
  const elsewhere = await world.app.inject({
    method: 'POST',
    url: url().replace(world.admin.workspaceId, world.stranger.workspaceId),
    payload: good,
  })
  expect(elsewhere.statusCode).toBe(404)
  expect(await told('5145550170')).toEqual([])
  expect((await world.admin.get('/call/list/')).body.pagination).toEqual(before)
})

test('OPEN-275 an instant that there is not is refused at its field', async () => {
  for (const instant of [8.64e15 + 1, Number.MAX_SAFE_INTEGER, 1.5, -1, 'yesterday']) {
    const refused = await post(message('E', 'ended', { at: instant }))
    expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([400, ['at']])
  }
})

test('OPEN-275 a withheld number is taken and never to be returned; a deleted call does not come back; what was written by hand stays', async () => {
  expect((await post(message('C', 'ended', { phone: 'anonymous' }))).statusCode).toBe(200)
  const [withheld] = await told('anonymous')
  expect(withheld).toMatchObject({
    phone: 'anonymous',
    party: 'UNKNOWN',
    answered: false,
    notCalledBack: false,
  })
  await post(message('D', 'ringing', { phone: '+15145550180' }))
  const [ringing] = await told('5145550180')
  expect(ringing).toMatchObject({ status: 'RINGING', notCalledBack: false })
  await world.admin.patch(`/call/update/${ringing._id}`, { notes: 'Wants a quote' })
  await post(message('D', 'ended', { phone: '+15145550180' }))
  expect(await told('5145550180')).toMatchObject([
    { notes: 'Wants a quote', status: 'ENDED', notCalledBack: true },
  ])
  await world.admin.delete(`/call/delete/${ringing._id}`)
  expect((await post(message('D', 'ended', { phone: '+15145550180', duration: 9 }))).statusCode).toBe(200)
  expect(await told('5145550180')).toEqual([])
})

test('OPEN-275 only an admin makes the secret, it is told once, and a new one ends the old', async () => {
  const { result } = await world.admin.get('/configuration/calls')
  expect(result).toEqual({ webhookUrl: expect.stringContaining(url()), hasSecret: true })
  const editor = await world.member({ SYS_CONFIG: [true, true, true, true, false] })
  expect((await editor.post('/configuration/calls', { enabled: true })).code).toBe('FORBIDDEN')
  const old = secret
  secret = (await world.admin.post('/configuration/calls', { enabled: true })).result.secret
  expect((await post(message('E', 'ringing'), { key: old })).statusCode).toBe(400)
  expect((await post(message('E', 'ringing'))).statusCode).toBe(200)
  const { rows } = await world.owner.query('select secret from call_secrets')
  expect(rows.map((row) => row.secret).join()).not.toContain(secret)
  expect((await world.admin.post('/configuration/calls', { enabled: false })).result.secret).toBeNull()
  expect((await post(message('E', 'ended'))).statusCode).toBe(404)
})

test('OPEN-275 the program of the how-to posts a call', async () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../docs/how-to/connect-a-telephone-system.md'),
    'utf8',
  )
  const program = /```js\n(.*?)```/s.exec(guide)?.[1] ?? ''
  const { result } = await world.admin.post('/configuration/calls', { enabled: true })
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const env = { CALLS_URL: address + url(), CALLS_SECRET: result.secret }
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
  expect((await run).stdout.trim()).toBe('200')
  expect(await told('5145550190')).toMatchObject([
    { phone: '+15145550190', status: 'RINGING', direction: 'IN' },
  ])
})
