// Proves that many lists can be requested as PDF at once: the server draws all lists, one after the other, and serves
// other requests at the same time.
import { setTimeout as delay } from 'node:timers/promises'
import { formOf } from '../server/testing/form.ts'
import { makeProduct } from '../server/testing/product.ts'
import { type Owner, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { claim, endInOrder, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

const companies = 8
const lists = 32
const clients = 4000
/** The maximum number of records in an imported file. */
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

/** Requests a list as PDF, and repeats the request while the server is too busy. */
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

/** Requests a page of clients repeatedly. */
async function look(owner: Owner, { over, looks }: { over: AbortSignal; looks: number[] }): Promise<void> {
  while (!over.aborted) {
    const began = performance.now()
    await (await send(owner, '/client/list/?limit=50')).arrayBuffer()
    looks.push(performance.now() - began)
    await delay(100)
  }
}

type Round = { taken: Taken[]; looks: number[] }

/**
 * Requests the lists of all these companies as PDF at the same moment. Until the last PDF arrives, also requests a page
 * of clients repeatedly.
 */
async function round(asked: readonly Owner[]): Promise<Round> {
  const [over, looks] = [new AbortController(), [] as number[]]
  const looking = owners.slice(0, 1).map((owner) => look(owner, { over: over.signal, looks }))
  const taken = await Promise.all(asked.map(take))
  over.abort()
  await Promise.all(looking)
  return { taken, looks }
}

const several = await round(Array.from({ length: lists / companies }, () => owners).flat())
say('of several companies')
const single = await round(Array.from({ length: lists }, () => owners.slice(-1)).flat())
say('of one company')
await product.discard()

const rounds = [several, single]
const sum = ({ taken }: Round, of: (each: Taken) => number) =>
  taken.reduce((total, each) => total + of(each), 0)
const drawn = ({ taken }: Round) =>
  taken.filter(({ status, bytes }) => status === 200 && bytes > 10_000).length
const time = ({ taken }: Round, part: number) =>
  `${quantile(
    taken.map(({ ms }) => ms),
    part,
  )} ms`

console.log(`## Lists as PDF

${companies} companies have ${clients} clients each. In the first round, the companies together request ${lists} lists as PDF at the same moment. In the second round, a single company requests the same number of lists. If the server refuses a request and names a time to wait, the proof sends the request again after this time.

${table(
  ['what', `${companies} companies`, 'one company', 'limit'],
  [
    ['lists that were drawn', ...rounds.map(drawn), String(lists)],
    ['time until the first list', ...rounds.map((each) => time(each, 0)), ''],
    ['time until the last list', ...rounds.map((each) => time(each, 1)), ''],
    [
      'requests that the server refused for the moment',
      ...rounds.map((each) => sum(each, ({ refusals }) => refusals)),
      '',
    ],
    ['refusals without a time to wait', ...rounds.map((each) => sum(each, ({ silent }) => silent)), '0'],
    [
      'time of a page of clients during the round: median',
      ...rounds.map(({ looks }) => `${quantile(looks, 0.5)} ms`),
      '',
    ],
    ['95 of 100 within', ...rounds.map(({ looks }) => `${quantile(looks, 0.95)} ms`), ''],
  ],
)}`)

for (const each of rounds) claim(drawn(each) === lists, `all lists are drawn: ${drawn(each)}`)
claim(
  rounds.every((each) => sum(each, ({ silent }) => silent) === 0),
  'whoever is refused is told when to come again',
)
