// Measures the server's memory and the growth of the memory during twenty minutes of mixed load. PROVE_MINUTES=2 npm
// run prove mixed-load makes a shorter run.
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, makeProduct, nodeOptions } from '../server/testing/product.ts'
import { signUpOwner } from '../server/testing/sign-up-owner.ts'
import { faultsOf, startWriters } from '../server/testing/writers.ts'
import { claim, endInOrder, quantile, say } from './figures.ts'
import { watchLiveMemory } from './live-memory.ts'
import { table } from './markdown.ts'

const minutes = Number(process.env['PROVE_MINUTES'] ?? 20)
/** The maximum memory at any time, and the maximum growth of live memory per hour after the warm-up, in MB. */
const limits = { most: 512, anHour: 60 }
/**
 * The minimum duration of a run from which the growth can be computed, in minutes. During a shorter run, the server is
 * still warming up.
 */
const leastMinutes = 10
/** The share of the run in which the server warms up, because caches fill and code is compiled. */
const warmUp = 0.3
/** The interval between two readings of the server's live memory, in ms. */
const every = 20_000

endInOrder()
const inspector = await freePort()
const product = await makeProduct({ NODE_OPTIONS: `${nodeOptions} --inspect=127.0.0.1:${inspector}` })
process.once('exit', () => void product.discard())
await product.start()
const memory = await watchLiveMemory(inspector)
const owner = await signUpOwner(product.address)
const writers = await startWriters(product.address, owner)

/** Returns the resident memory of the server's process, in MB. */
function resident(): number {
  const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** The pages that users read during the run. Each page is read repeatedly, with a short pause. */
const looked = {
  'list of clients': '/client/list/?limit=50',
  search: '/client/search/?q=Tremblay&fields=firstName',
  'list of jobs': '/job/list/?limit=50',
  'history of what was done': '/activity-log/list/?limit=50',
  'own day': '/my-day',
  'list as PDF': '/client/export?format=pdf&columns=name,phone&filter_firstName=Prepared',
  'list as spreadsheet': '/client/export?format=xlsx&filter_firstName=Prepared',
}

type Look = { kind: string; status: number; ms: number }
const looks: Look[] = []
const over = new AbortController()

async function look(kind: string, path: string): Promise<void> {
  while (!over.signal.aborted) {
    const began = performance.now()
    const answer = await fetch(`${product.address}/api/v1${path}`, {
      headers: { authorization: `Bearer ${owner.token}`, 'x-workspace-id': owner.workspaceId },
    })
    await answer.arrayBuffer()
    looks.push({ kind, status: answer.status, ms: performance.now() - began })
    await delay(200)
  }
}

type Sample = { second: number; mb: number; resident: number }

/** Returns the growth of live memory in MB per hour, by least squares. */
function growth(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length
  const [second, mb] = [mean((each) => each.second), mean((each) => each.mb)]
  const spread = samples.reduce((sum, each) => sum + (each.second - second) ** 2, 0)
  const together = samples.reduce((sum, each) => sum + (each.second - second) * (each.mb - mb), 0)
  return spread === 0 ? 0 : (together / spread) * 3600
}

const looking = Object.entries(looked).map(([kind, path]) => look(kind, path))
const samples: Sample[] = []
const began = performance.now()
const length = minutes * 60
while ((performance.now() - began) / 1000 < length) {
  const second = (performance.now() - began) / 1000
  const sample = { second, resident: resident(), mb: await memory.now() }
  samples.push(sample)
  if (samples.length % 3 === 0)
    say(`${Math.round(second)} s, ${sample.resident.toFixed(0)} MB, live ${sample.mb.toFixed(0)} MB`)
  await delay(every)
}
over.abort()
await Promise.all([...looking, writers.stop()])
const atEnd = resident()
memory.close()
await product.discard()

const warm = samples.filter(({ second }) => second >= length * warmUp)
const most = Math.max(...samples.map((each) => each.resident))
const anHour = growth(warm)
const faults = [
  ...faultsOf(writers.told),
  ...looks
    .filter(({ status }) => status !== 200 && status !== 503)
    .map(({ kind, status }) => `${kind} ${status}`),
]
const done = writers.told.filter(({ status }) => status >= 200 && status < 300).length
const waits = looks.map(({ ms }) => ms)

console.log(`## Mixed load

For ${minutes} minutes ten writers of different kinds (records, bookings, notes, files, imports, accounts, sign-ins, mails) send changes without a pause. Meanwhile readers request lists, searches, history and a day, and export lists as PDF and spreadsheet. Live memory is the memory that the process uses after garbage collection. The proof measures live memory every ${every / 1000} s. The growth of live memory is the slope of a straight line through these measurements, without the first ${warmUp * 100} % of the time.

${table(
  ['what', 'figure', 'limit'],
  [
    ['completed writes', done, ''],
    ['completed reads', looks.length, ''],
    ['duration of a read: median', `${quantile(waits, 0.5)} ms`, ''],
    ['duration of a read: 95 of 100 within', `${quantile(waits, 0.95)} ms`, ''],
    [
      `live memory after the first ${warmUp * 100} % of the time`,
      `${(warm.at(0)?.mb ?? 0).toFixed(0)} MB`,
      '',
    ],
    ['live memory at the end', `${(warm.at(-1)?.mb ?? 0).toFixed(0)} MB`, ''],
    ['memory of the process at the end', `${atEnd.toFixed(0)} MB`, ''],
    ['most at any time', `${most.toFixed(0)} MB`, `${limits.most} MB`],
    [
      'growth of live memory in an hour, by the slope',
      `${anHour.toFixed(0)} MB`,
      minutes < leastMinutes ? 'too short a run' : `${limits.anHour} MB`,
    ],
    ['responses that were neither a success nor a refusal with a reason', faults.length, '0'],
  ],
)}`)

claim(most <= limits.most, `the server has at most ${limits.most} MB: ${most.toFixed(0)}`)
claim(
  anHour <= limits.anHour,
  `its live memory grows by at most ${limits.anHour} MB an hour: ${anHour.toFixed(0)}`,
)
claim(faults.length === 0, faults.slice(0, 5).join('\n'))
