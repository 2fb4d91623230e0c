// Sends slow, stalled and cut bodies to every route that accepts a body, 48 requests at once, through `npm start`. Then
// forces a garbage collection, which would end the process if a file is still open.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Owner, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { table } from './markdown.ts'

const atOnce = 48
const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const { port } = probe.address() as AddressInfo
probe.close()
const address = `http://localhost:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'fieldhouse-slow-'))
chmodSync(dataDir, 0o711)

const started = spawn('npm', ['start'], {
  cwd: join(import.meta.dirname, '..'),
  detached: true,
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  },
})
let said = ''
started.stdout.on('data', (text) => (said += String(text)))
started.stderr.on('data', (text) => (said += String(text)))
const end = async (): Promise<void> => {
  if (started.exitCode === null && started.pid) process.kill(-started.pid, 'SIGTERM')
  if (started.exitCode === null) await once(started, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
process.once('uncaughtException', async (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n${said.slice(-3000)}\n`)
  await end()
  process.exit(1)
})
while (!said.includes('ready at')) {
  if (started.exitCode !== null) throw new Error('the server did not start')
  await delay(100)
}

/** Returns the id of the process that runs `server/main.ts` with this data folder, or null. */
function server(): number | null {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isServer = readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('server/main.ts')
      if (isServer && readFileSync(`/proc/${entry}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`))
        return Number(entry)
    } catch {
      // The process ended after /proc was listed.
    }
  }
  return null
}
const pid = server()

const incoming = join(dataDir, 'files', 'incoming')
const lying = () => (existsSync(incoming) ? readdirSync(incoming).length : 0)
function open(): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith(incoming)
    } catch {
      return false
    }
  }).length
}

/** Forces a garbage collection in the server, through the inspector that the server has announced last. */
async function collect(): Promise<void> {
  const found = [...said.matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1]
  const socket = new WebSocket(found ?? '')
  await once(socket, 'open')
  for (let id = 1; id <= 3; id++) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await once(socket, 'message')
  }
  socket.close()
  await delay(2000)
}

const owner: Owner = await signUpOwner(address)
type Described = { requestBody?: { content: Record<string, unknown> } }
const document = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Described>>
}
const some = '01890000-0000-7000-8000-000000000000'
const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { requestBody }]) => requestBody)
    .map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: `/api/v1${path.replace(/^\/api\/v1/, '').replaceAll(/\{\w+\}/g, some)}`,
      isForm: requestBody?.content['multipart/form-data'] !== undefined,
    })),
)
type Route = (typeof routes)[number]

/**
 * How a body in 2 kB chunks arrives: the body takes 40 s (`slow`), never ends (`stalled`), or ends with a closed
 * connection (`cut`).
 */
type Manner = 'slow' | 'stalled' | 'cut'

const opening =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n'
const ending = '\r\n--b--\r\n'
const slowParts = 80

/** Sends a request whose body arrives in the given manner. Returns the status, or `none` without a response. */
async function call({ method, path, isForm }: Route, manner: Manner): Promise<string> {
  const chunk = 'x'.repeat(2000)
  const length = isForm ? opening.length + slowParts * chunk.length + ending.length : 100_000
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (bytes) => (text += String(bytes)))
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  const type = isForm ? 'multipart/form-data; boundary=b' : 'application/json'
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${owner.token}\r\nx-workspace-id: ${owner.workspaceId}\r\n` +
      `connection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${isForm ? opening : '{"a":"'}`,
  )
  for (let part = 0; part < (manner === 'slow' ? slowParts : 1) && !socket.destroyed; part++) {
    socket.write(chunk)
    if (manner === 'slow') await delay(500)
  }
  if (manner === 'cut') socket.destroy()
  else if (manner === 'slow' && isForm) socket.write(ending)
  await ended
  return /^HTTP\/1.1 (\d{3})/.exec(text)?.[1] ?? 'none'
}

const results = new Map<string, Map<string, number>>()
async function wave(name: string, calls: readonly (() => Promise<string>)[]): Promise<void> {
  const codes = new Map<string, number>()
  results.set(name, codes)
  const left = [...calls]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const code = await next()
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  process.stderr.write(`${name}: ${JSON.stringify([...codes])}\n`)
}

const forms = routes.filter(({ isForm }) => isForm)
const plain = routes.filter(({ isForm }) => !isForm)
for (const manner of ['slow', 'stalled', 'cut'] as const)
  await wave(
    `forms, ${manner}`,
    forms.map((route) => () => call(route, manner)),
  )
await wave(
  'JSON, stalled',
  plain.map((route) => () => call(route, 'stalled')),
)
await wave(
  'JSON, cut',
  plain.map((route) => () => call(route, 'cut')),
)
await collect()
const left = { open: open(), lying: lying() }
const isAlive = server() === pid && (await fetch(`${address}/healthz`)).ok
await end()

const codesOf = (name: string) =>
  [...(results.get(name) ?? [])].map(([code, many]) => `${many} × ${code}`).join(', ')
console.log(`## Slow bodies

The proof calls every route that accepts a body (${forms.length} with forms, ${plain.length} with JSON), ${atOnce} routes at once, on a server started with \`npm start\`. A slow body sends 2 kB each half second for 40 s. A stalled body sends 2 kB and nothing more. A cut body sends 2 kB and then closes the connection. After the calls, the proof collects the garbage of the server.

${table(
  ['what', 'answers'],
  [...results.keys()].map((name) => [name, codesOf(name)]),
)}

${table(
  ['afterwards', 'figure'],
  [
    ['the same process still responds to calls', isAlive ? 'yes' : 'no'],
    ['uploads that the process keeps open', left.open],
    ['temporary files of uploads on the disk', left.lying],
  ],
)}`)
const isBroken = [...results].some(([name, codes]) =>
  [...codes.keys()].some((code) => code.startsWith('5') || (name === 'forms, slow' && code === '408')),
)
if (!isAlive || left.open + left.lying > 0 || isBroken) process.exitCode = 1
