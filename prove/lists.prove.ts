// Proves that many lists can be requested as PDF at once: all are drawn, one after the other, while other requests are
// served.
import { setTimeout as delay } from 'node:timers/promises'
import { formOf } from '../server/testing/form.ts'
import { makeProduct } from '../server/testing/product.ts'
import { type Owner, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { claim, endInOrder, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

const companies = 8
const lists = 32
const clients = 4000
/** The most records in an imported file. */
const portion = 1000

endInOrder()
const product = await makeProduct()
process.once('exit', () => void product.discard())
await product.start()

const send = (owner: Owner, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${product.address}/api/v1${path}`, {
    ...init,
    headers: {
      ...init.headers,
      authorization: `Bearer ${owner.token}`,
      'x-workspace-id': owner.workspaceId,
    },
  })

const row = (at: number) =>
  `Éric ${at},Côté-Tremblay,fr-CA,+1514555${String(1000 + (at % 9000))},client${at}@example.com`

/** Creates a company with its clients. */
async function companyOf(): Promise<Owner> {
  const owner = await signUpOwner(product.address)
  for (let first = 0; first < clients; first += portion) {
    const rows = Array.from({ length: portion }, (_, at) => row(first + at))
    const value = ['firstName,lastName,languages,phone,email', ...rows].join('\n')
    const { payload, headers } = formOf([{ field: 'file', name: 'clients.csv', type: 'text/csv', value }])
    const made = await send(owner, '/client/import', {
      method: 'POST',
      headers,
      body: Uint8Array.from(payload),
    })
    if (made.status !== 201) throw new Error(await made.text())
  }
  return owner
}

const owners: Owner[] = []
for (let count = 0; count < companies; count += 1) owners.push(await companyOf())
say('imported')

type Taken = { ms: number; refusals: number; silent: number; status: number; bytes: number }

/** Requests a list as PDF, repeatedly if the server says so. */
async function take(owner: Owner): Promise<Taken> {
  const began = performance.now()
  const taken = { refusals: 0, silent: 0 }
  for (;;) {
    const answer = await send(
      owner,
      '/client/export?format=pdf&columns=name,phone,email,languages,address,createdAt',
    )
    const bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 503)
      return { ...taken, ms: performance.now() - began, status: answer.status, bytes }
    const after = answer.headers.get('retry-after')
    taken.refusals += 1
    if (after === null) taken.silent += 1
    await delay(Number(after ?? 1) * 1000)
  }
}

const looks: number[] = []
const over = new AbortController()

/** Requests a page of clients repeatedly. */
async function look(owner: Owner): Promise<void> {
  while (!over.signal.aborted) {
    const began = performance.now()
    await (await send(owner, '/client/list/?limit=50')).arrayBuffer()
    looks.push(performance.now() - began)
    await delay(100)
  }
}

const looking = owners.slice(0, 1).map(look)
const asked = Array.from({ length: lists / companies }, () => owners).flat()
const taken = await Promise.all(asked.map(take))
over.abort()
await Promise.all(looking)
await product.discard()

const times = taken.map(({ ms }) => ms)
const sum = (of: (each: Taken) => number) => taken.reduce((total, each) => total + of(each), 0)
const drawn = taken.filter(({ status, bytes }) => status === 200 && bytes > 10_000).length

console.log(`## Lists as PDF

${companies} companies of ${clients} clients each ask for ${lists} lists as PDF at the same moment. Who is asked to come again does so.

${table(
  ['what', 'figure', 'limit'],
  [
    ['lists that were drawn', drawn, String(lists)],
    ['until the first', `${quantile(times, 0)} ms`, ''],
    ['until the last', `${quantile(times, 1)} ms`, ''],
    ['asked to come again', sum(({ refusals }) => refusals), ''],
    ['without a time for it', sum(({ silent }) => silent), '0'],
    ['a page of clients meanwhile: median', `${quantile(looks, 0.5)} ms`, ''],
    ['95 of 100 within', `${quantile(looks, 0.95)} ms`, ''],
  ],
)}`)

claim(drawn === lists, `all lists are drawn: ${drawn}`)
claim(
  taken.every(({ silent }) => silent === 0),
  'whoever is refused is told when to come again',
)
