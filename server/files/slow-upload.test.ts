import { randomUUIDv7 } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { type Socket, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type World, openWorld } from '../testing/world.ts'

/**
 * Limits for slow request bodies, so that the server closes a slow request within seconds. Shorter limits would fail on
 * a busy machine.
 */
const pace = { whole: 2000, stalled: 1600, window: 2000, least: 100, rest: 1600 }

let world: World
let app: FastifyInstance
let port = 0
const errors: string[] = []
beforeAll(async () => {
  world = await openWorld()
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  app = await buildApp({ database: world.database, config: world.config, pace, log })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const folder = () => join(world.config.dataDir, 'files', 'incoming')
const incoming = () => (existsSync(folder()) ? readdirSync(folder()) : [])

/** The files in the upload folder that this process has open. */
function held(): string[] {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return links.filter((path) => path.startsWith(folder()))
}

/** The head of a request. `to` is the server's port, by default the port of the server with short limits. */
type Head = { type: string; length: number; connection?: string; to?: number }

type Call = { socket: Socket; answer: Promise<string> }

/** Sends a request's head and the beginning of its body, and returns functions to continue. */
function begin(path: string, head: Head): Call {
  const { admin } = world
  const socket = connect(head.to ?? port, '127.0.0.1')
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (bytes) => (text += String(bytes)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${admin.token}\r\n` +
      `x-workspace-id: ${admin.workspaceId}\r\nconnection: ${head.connection ?? 'close'}\r\ncontent-type: ${head.type}\r\ncontent-length: ${head.length}\r\n\r\n`,
  )
  return { socket, answer }
}

const form = { type: 'multipart/form-data; boundary=b', length: 100_000 }
const opening = (field: string, name: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\nabc`

const whole = `${opening('file', 'rows.csv').replace('abc', 'name,color,types\r\nVIP,#ff0000,CLIENT\r\n')}\r\n--b--\r\n`

/** Every route that takes a form, by path. */
async function formRoutes(): Promise<string[]> {
  const ofWorkspace = app.workspaceRoutes.filter(({ receive }) => receive)
  const paths = ofWorkspace.map(({ path }) => path.replace(':id', randomUUIDv7()))
  const { result } = await world.admin.post('/configuration/requests', { enabled: true })
  const asking = `/public/requests/${String(result.address).split('/').at(-1)}`
  return [...paths, '/workspace/create', `/user/photo/${world.admin.id}`, asking]
}

test('SEC-77, SEC-91 a stalled upload to any route ends, is answered 408, and holds no file', async () => {
  const paths = await formRoutes()
  expect(paths.length).toBeGreaterThan(20)
  const calls = paths.map((path) => {
    const call = begin(path, form)
    call.socket.write(opening(path.endsWith('import') ? 'file' : 'photo', 'a.csv'))
    return call
  })
  // The calls send data until the server has opened a file for each of them, then stall.
  const timer = setInterval(() => calls.forEach(({ socket }) => socket.write('x'.repeat(20))), 50)
  await expect.poll(() => held().length, { timeout: 60_000 }).toBe(paths.length)
  clearInterval(timer)
  const answers = await Promise.all(calls.map(({ answer }) => answer))
  expect(new Set(answers.map((text) => text.split('\r\n', 1)[0]))).toEqual(
    new Set(['HTTP/1.1 408 Request Timeout']),
  )
  await expect.poll(incoming).toEqual([])
  expect(held()).toEqual([])
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  // Waits, because a late unhandled error ends the process only in a later turn of the event loop.
  await delay(50)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('SEC-91 an upload that trickles below the least rate is ended, too', async () => {
  const { socket, answer } = begin('/tag/import', form)
  socket.write(opening('file', 'a.csv'))
  const timer = setInterval(() => socket.write('x'), 100)
  expect(await answer).toMatch(/^HTTP\/1.1 408/)
  clearInterval(timer)
  await expect.poll(incoming).toEqual([])
  expect(held()).toEqual([])
})

test('SEC-91 an upload that moves is received, however long it takes', async () => {
  // Only the limit of a whole body is short here, because a busy machine can pause an upload for seconds.
  const patient = { ...pace, stalled: 120_000, window: 120_000 }
  const other = await buildApp({ database: world.database, config: world.config, pace: patient })
  onTestFinished(async () => void (await other.close()))
  const address = new URL(await other.listen({ port: 0, host: '127.0.0.1' }))
  const began = performance.now()
  const { socket, answer } = begin('/tag/import', { ...form, length: whole.length, to: Number(address.port) })
  for (let at = 0; at < whole.length; at += 20) {
    socket.write(whole.slice(at, at + 20))
    await delay(400)
  }
  expect(await answer).toMatch(/^HTTP\/1.1 201/)
  expect(performance.now() - began).toBeGreaterThan(pace.whole)
})

test('SEC-91 JSON arrives whole in time or is answered 408', async () => {
  const { socket, answer } = begin('/tag/create', { type: 'application/json', length: 5000 })
  const timer = setInterval(() => socket.write(' '.repeat(50)), 50)
  const text = await answer
  clearInterval(timer)
  expect(text).toMatch(/^HTTP\/1.1 408/)
  expect(text).toContain('application/problem+json')
})

test('SEC-91 who was answered already may not go on sending for ever', async () => {
  const { socket, answer } = begin('/nothing/here', { ...form, length: 1_000_000, connection: 'keep-alive' })
  const timer = setInterval(() => socket.write('x'.repeat(100)), 20)
  expect(await answer).toMatch(/^HTTP\/1.1 404/)
  clearInterval(timer)
})

test('SEC-77 an upload whose sender hangs up holds nothing, is not waited for, and is no fault of the server', async () => {
  errors.length = 0
  const { socket } = begin('/tag/import', form)
  socket.write(opening('file', 'a.csv'))
  await expect.poll(() => held().length).toBe(1)
  socket.destroy()
  await expect.poll(() => held().length).toBe(0)
  await expect.poll(incoming).toEqual([])
  expect(errors).toEqual([])
})
