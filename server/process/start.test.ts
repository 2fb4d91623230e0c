import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, cloneTemplate, testSecret } from '../testing/database/databases.ts'

let copy: TestDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-start-'))
beforeAll(async () => {
  copy = await cloneTemplate({ ownerUrl: inject('ownerUrl'), templateAppUrl: inject('templateAppUrl') })
})
afterAll(async () => {
  await copy.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Started = { process: ChildProcess; output: string; errors: string; exit: Promise<number | null> }

/** Starts the product in a process of its own, on a database of the test cluster. */
function startProduct(port: number, environment: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['--import', './server/process/quick-imports.ts', 'server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: copy.ownerUrl,
      SECRET: testSecret,
      LOG_LEVEL: 'info',
      ...environment,
    },
  })
  const started: Started = {
    process: child,
    output: '',
    errors: '',
    exit: once(child, 'close').then(([code]) => code as number | null),
  }
  child.stdout.on('data', (text) => (started.output += String(text)))
  child.stderr.on('data', (text) => (started.errors += String(text)))
  return started
}

/**
 * Waits until the product prints its address, and returns the address. If the product exits, throws the product's error
 * output.
 */
async function addressOf(started: Started): Promise<string> {
  for (;;) {
    const found = /ready at (http:\S+)\n/.exec(started.output)?.[1]
    if (found) return found
    const ended = await Promise.race([once(started.process.stdout ?? started.process, 'data'), started.exit])
    if (!Array.isArray(ended)) throw new Error(started.errors)
  }
}

test('REL-36 OPEN-712 says what and where it is, serves, and ends in order on SIGTERM', async () => {
  const started = startProduct(0)
  const base = await addressOf(started)
  const meta: unknown = await (await fetch(`${base}/meta.json`)).json()
  const { version, commit } = z.object({ version: z.string(), commit: z.string() }).parse(meta)
  expect(started.output).toContain(`"version":"${version}","commit":"${commit}"`)
  expect(started.output).toContain(`"msg":"Fieldhouse ${version} starts"`)
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
  expect((await fetch(`${base}/api/v1/auth/session`)).status).toBe(200)
  expect(started.output).toContain(`mailbox at ${base}/dev/mailbox`)
  const began = performance.now()
  started.process.kill('SIGTERM')
  expect(await started.exit).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await expect(fetch(`${base}/healthz`)).rejects.toThrow('fetch failed')
}, 60_000)

/**
 * Opens a connection. `hears` waits until the received text contains some words. `heard` returns the whole received
 * text.
 */
async function lineTo(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (text) => (heard += String(text))).on('error', () => {})
  await once(socket, 'connect')
  const hears = (words: string) => expect.poll(() => heard, { timeout: 10_000 }).toContain(words)
  return { socket, hears, heard: () => heard, ended: once(socket, 'close') }
}

/**
 * Sends requests over one kept-alive connection, one after another, until the server closes the connection. Returns the
 * last response.
 */
async function askUntilClosed(port: number, onFirst: () => void): Promise<string> {
  const line = await lineTo(port)
  const ask = () =>
    line.socket.write(
      `GET /api/v1/auth/session HTTP/1.1\r\nhost: localhost:${port}\r\naccept-language: fr\r\n\r\n`,
    )
  let last = ''
  line.socket.on('data', (text) => {
    last = String(text)
    onFirst()
    if (last.includes(' 200 OK')) ask()
  })
  ask()
  await line.ended
  return last
}

test('REL-36 while it stops, what was asked is answered, what is asked is refused in words, and then nobody gets in', async () => {
  const started = startProduct(0)
  const base = await addressOf(started)
  const port = Number(new URL(base).port)
  const body = '{"email":"nobody@example.com","password":"Wrong horse 9"}'
  const slow = await lineTo(port)
  slow.socket.write(
    `POST /api/v1/auth/sign-in HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  )
  await slow.hears('100 Continue')
  const first = Promise.withResolvers<void>()
  const asking = [1, 2, 3].map(() => askUntilClosed(port, first.resolve))
  await first.promise
  started.process.kill('SIGTERM')
  for (const refused of await Promise.all(asking)) {
    expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*\r\nconnection: close\r\n/i)
    expect(refused).toMatch(/content-type: application\/problem\+json/)
    expect(refused).toMatch(/retry-after: 5\r\n/)
    expect(refused).toMatch(/x-request-id: [0-9a-f-]{36}\r\n/)
    expect(refused).toContain('"code":"OVERLOADED","msg":"Le serveur est occupé, veuillez réessayer"')
  }
  await expect(lineTo(port)).rejects.toThrow('ECONNREFUSED')
  started.process.kill('SIGTERM')
  slow.socket.write(body)
  await slow.ended
  expect(slow.heard()).toMatch(/HTTP\/1\.1 401 [^]*connection: close[^]*"code":"/)
  expect(await started.exit).toBe(0)
}, 60_000)

test('OPEN-707 with STOP_DELAY a stop first only takes no new connections: open ones are served, each call as their last', async () => {
  const started = startProduct(0, { STOP_DELAY: '3' })
  const base = await addressOf(started)
  const port = Number(new URL(base).port)
  const ask = `GET /api/v1/auth/session HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`
  const [first, second] = [await lineTo(port), await lineTo(port)]
  first.socket.write(ask)
  await first.hears('HTTP/1.1 200 OK')
  second.socket.write(ask)
  await second.hears('HTTP/1.1 200 OK')
  started.process.kill('SIGTERM')
  const refused = async (): Promise<boolean> =>
    lineTo(port).then(
      ({ socket }) => !socket.destroy(),
      () => true,
    )
  await expect.poll(refused, { timeout: 10_000 }).toBe(true)
  first.socket.write(ask)
  await first.ended
  expect(first.heard().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(first.heard()).toMatch(/connection: close/i)
  // The server closes a connection that sends no further request, and exits without waiting longer.
  await second.ended
  expect(await started.exit).toBe(0)
}, 60_000)

test('a port that is taken is reported in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const started = startProduct(port)
  expect(await started.exit).toBe(1)
  expect(started.errors).toBe(
    `Port ${port} is already in use: stop the other program or choose another port with PORT=…\n`,
  )
  other.close()
}, 60_000)

test('a database that does not answer is reported in one sentence, without its password', async () => {
  const started = startProduct(0, { DATABASE_URL: 'postgres://office:hush@127.0.0.1:1/company' })
  expect(await started.exit).toBe(1)
  expect(started.errors).toBe(
    'The database at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL\n',
  )
}, 60_000)

test('a data folder that cannot be made is reported in one sentence', async () => {
  const inFile = join(dataDir, 'a file', 'data')
  writeFileSync(join(dataDir, 'a file'), '')
  const started = startProduct(0, { DATA_DIR: inFile, DATABASE_URL: '', SECRET: '' })
  expect(await started.exit).toBe(1)
  expect(started.errors).toMatch(/^DATA_DIR cannot be used: .*\n$/)
}, 60_000)
