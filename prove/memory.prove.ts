// Measures the server's memory over 20,000 mixed requests, including the most expensive requests. Also measures how
// long another company waits for responses during this load.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { type Part, formOf } from '../server/testing/form.ts'
import { makeProduct } from '../server/testing/product.ts'
import { type Owner, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { table } from './markdown.ts'

const requests = 20_000
const limits = { most: 512, after: 350 }

/** A fake geocoder that returns 300 MB of blanks to every request. */
const geocoder = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  let left = 300 * 1024 * 1024
  const chunk = Buffer.alloc(1024 * 1024, ' ')
  const pour = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length
      if (!response.write(chunk)) return void response.once('drain', pour)
    }
    response.end()
  }
  pour()
}).listen(0, '127.0.0.1')
await once(geocoder, 'listening')

const product = await makeProduct({
  NODE_ENV: 'production',
  GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/api/`,
})
// The cleanup also runs if the proof fails.
process.once('uncaughtException', async (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n${String(error.cause)}\n`)
  await product.discard()
  process.exit(1)
})
await product.start()

/** Returns the resident memory of the server's process, in MB. */
function resident(): number {
  const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

const seen = { most: 0 }
const watching = setInterval(() => (seen.most = Math.max(seen.most, resident())), 50)

const busy = await signUpOwner(product.address)
const other = await signUpOwner(product.address)
const codes = new Map<string, number>()
const count = (kind: string, status: number) =>
  codes.set(`${kind} ${status}`, (codes.get(`${kind} ${status}`) ?? 0) + 1)

async function send(owner: Owner, path: string, init: RequestInit = {}): Promise<Response> {
  const sent = performance.now()
  return fetch(`${product.address}/api/v1${path}`, {
    ...init,
    headers: {
      connection: 'close',
      authorization: `Bearer ${owner.token}`,
      'x-workspace-id': owner.workspaceId,
      ...(init.headers as Record<string, string>),
    },
  }).catch((error: unknown) => {
    const after = ((performance.now() - sent) / 1000).toFixed(1)
    throw new Error(`${init.method ?? 'GET'} ${path} after ${after} s`, { cause: error })
  })
}

/**
 * Repeats a request while the server is too busy, each time after the delay in `Retry-After`. Returns the last
 * response.
 */
async function patiently(kind: string, ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask()
    count(kind, answer.status)
    if (answer.status !== 503) return answer
    await delay(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  }
}

const upload = (owner: Owner, path: string, parts: readonly Part[]) => {
  const { payload, headers } = formOf(parts)
  return send(owner, path, { method: 'POST', headers, body: Uint8Array.from(payload) })
}

const rows = (first: number, many: number) =>
  Array.from(
    { length: many },
    (_, at) =>
      `Client ${first + at},Tremblay,en-CA,+1514555${String(1000 + ((first + at) % 9000))},client${first + at}@example.com`,
  )
const csv = (first: number, many: number): Part => ({
  field: 'file',
  name: 'clients.csv',
  type: 'text/csv',
  value: ['firstName,lastName,languages,phone,email', ...rows(first, many)].join('\n'),
})

const picture = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#338844' } })
  .composite([
    {
      input: await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        } as never,
      })
        .png()
        .toBuffer(),
      tile: true,
    },
  ])
  .jpeg()
  .toBuffer()

for (const first of [0, 1000, 2000]) {
  const imported = await upload(busy, '/client/import', [csv(first, first === 2000 ? 900 : 1000)])
  if (imported.status !== 201) throw new Error(await imported.text())
}
const list = (await (await send(busy, '/client/list/?limit=50')).json()) as {
  data: { result: { _id: string }[] }
}
const ids = list.data.result.map(({ _id }) => _id)
process.stderr.write(`2,900 clients, ${resident().toFixed(0)} MB\n`)

const some = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T

/** The requests that an office usually sends. */
const ordinary: readonly (() => Promise<Response>)[] = [
  () => send(busy, `/client/list/?page=${1 + Math.floor(Math.random() * 50)}`),
  () => send(busy, `/client/search/?q=client%20${Math.floor(Math.random() * 3000)}&fields=firstName`),
  () => send(busy, `/client/read/${some(ids)}`),
  () => send(busy, '/job/list/'),
  () => send(busy, '/client/listAll/?limit=500'),
  () =>
    send(busy, '/tag/create/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Tag ${Math.random()}`, color: '#0072b2', types: ['CLIENT'] }),
    }),
]

async function drain(answer: Response): Promise<Response> {
  await answer.arrayBuffer()
  return answer
}

const pdf = () => send(busy, '/client/export?format=pdf&columns=name,phone,email,createdAt').then(drain)
const photo = () =>
  upload(busy, `/client/media/${some(ids)}`, [
    { field: 'file', name: 'a.jpg', type: 'image/jpeg', value: picture },
  ]).then(drain)

/**
 * Requests sixteen lists as PDF at once. Also sends pictures, imports, requests for spreadsheets, and addresses for the
 * fake geocoder.
 */
async function costly(round: number): Promise<void> {
  const importing = () =>
    upload(busy, '/client/import', [
      { field: 'dryRun', value: 'true' },
      csv(10_000 + round * 1000, 1000),
    ]).then(drain)
  await Promise.all([
    ...Array.from({ length: 16 }, () => patiently('list as PDF', pdf)),
    ...Array.from({ length: 8 }, () => patiently('picture of 12 megapixels', photo)),
    ...Array.from({ length: 2 }, () => patiently('import of 1,000 rows, dry run', importing)),
    ...Array.from({ length: 4 }, () =>
      patiently('list as spreadsheet', () => send(busy, '/client/export?format=xlsx').then(drain)),
    ),
    ...Array.from({ length: 4 }, (_, at) =>
      patiently('address', () => send(busy, `/geo/suggest?q=${round} main ${at}`).then(drain)),
    ),
  ])
}

const waits: number[] = []
const over = new AbortController()
/** Requests a list of another company twice a second until the proof ends. */
async function neighbour(): Promise<void> {
  while (!over.signal.aborted) {
    const began = performance.now()
    const answer = await send(other, '/client/list/')
    await answer.arrayBuffer()
    waits.push(performance.now() - began)
    count("neighbour's list", answer.status)
    await delay(500)
  }
}

const next = { at: 0 }
async function office(): Promise<void> {
  while (next.at < requests) {
    next.at += 1
    if (next.at % 2000 === 0) process.stderr.write(`${next.at} requests, ${resident().toFixed(0)} MB\n`)
    const answer = await some(ordinary)()
    await answer.arrayBuffer()
    count('ordinary', answer.status)
  }
}

async function rounds(): Promise<number> {
  let round = 0
  for (; next.at < requests; round++) await costly(round)
  return round
}

const watched = neighbour()
const [done] = await Promise.all([rounds(), ...Array.from({ length: 8 }, office)])
over.abort()
await watched
const atEnd = resident()
await delay(60_000)
const after = resident()
clearInterval(watching)
await product.discard()
geocoder.close()

waits.sort((a, b) => a - b)
const at = (part: number) => `${(waits[Math.floor(waits.length * part)] ?? 0).toFixed(0)} ms`
const failures = [...codes.keys()].filter((code) => / 5\d\d$/.test(code) && !code.endsWith(' 503'))
console.log(`## Memory

The proof sends ${requests.toLocaleString('en')} ordinary requests of an office over eight connections. Meanwhile the proof requests 16 lists of 2,900 rows as PDF at once, ${done} times in a row. With each of the ${done} groups of lists, the proof also sends 8 pictures, 2 imports, 4 requests for spreadsheets and 4 searches for an address. The geocoder of the proof responds to each search with 300 MB. If the server refuses a request because the server is busy, the proof repeats the request after the time that the refusal names.

${table(
  ['what', 'figure', 'limit'],
  [
    ['most memory of the server', `${seen.most.toFixed(0)} MB`, `${limits.most} MB`],
    ['at the end of the load', `${atEnd.toFixed(0)} MB`, ''],
    ['a minute later', `${after.toFixed(0)} MB`, `${limits.after} MB`],
    ["another company's list: median", at(0.5), ''],
    ["another company's list: 95 of 100 within", at(0.95), ''],
    ["another company's list: longest", `${(waits.at(-1) ?? 0).toFixed(0)} ms`, ''],
    ...[...codes]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, many]) => [`answers: ${kind}`, many, ''] as const),
  ],
)}`)
if (seen.most > limits.most || after > limits.after || failures.length > 0) process.exitCode = 1
