import { existsSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Launched, type Reach, launch, leftBehind } from '../server/testing/launched.ts'
import { type Place, makePlace } from '../server/testing/product.ts'
import { type Owner, signUpOwner } from '../server/testing/sign-up-owner.ts'
import {
  type WriteResult,
  cutOf,
  faultsOf,
  keptNames,
  lostOf,
  startWriters,
} from '../server/testing/writers.ts'
import { claim, endInOrder, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

/** A sequence of signals with a short delay between the signals, and the processes that receive the signals. */
type Way = { words: string; signals: NodeJS.Signals[]; reach: Reach }

const ways: Way[] = [
  { words: 'SIGTERM to npm', signals: ['SIGTERM'], reach: 'leader' },
  { words: 'SIGTERM to the process group', signals: ['SIGTERM'], reach: 'group' },
  { words: 'SIGINT to the process group, as Ctrl-C does', signals: ['SIGINT'], reach: 'group' },
  { words: 'SIGHUP to the process group', signals: ['SIGHUP'], reach: 'group' },
  { words: 'SIGTERM twice to the process group', signals: ['SIGTERM', 'SIGTERM'], reach: 'group' },
  {
    words: 'SIGINT three times to the process group, then SIGTERM',
    signals: ['SIGINT', 'SIGINT', 'SIGINT', 'SIGTERM'],
    reach: 'group',
  },
  { words: 'SIGTERM to every process, including PostgreSQL', signals: ['SIGTERM'], reach: 'all' },
  { words: 'SIGKILL to npm alone', signals: ['SIGKILL'], reach: 'leader' },
]

type Stop = { moment: string; way: Way; ms: number; code: unknown; left: string[]; words: string }
const stops: Stop[] = []
const told: WriteResult[] = []
const [lost, cut]: [string[], string[]] = [[], []]

/** Stops a running product with signals at a moment of its run, and records the result. */
async function stop(launched: Launched, place: Place, at: { moment: string; way: Way }): Promise<void> {
  const before = performance.now()
  for (const signal of at.way.signals) {
    launched.send(signal, at.way.reach)
    await delay(at.way.signals.length > 1 ? 30 : 0)
  }
  const code = await launched.ended()
  const ms = performance.now() - before
  const left = leftBehind(place)
  const words = (launched.output().match(/.*(?:"level":[456]0|rror).*/g) ?? []).join('\n')
  stops.push({ ...at, ms, code, left, words })
  say(`${stops.length}: ${at.moment}, ${at.way.words}: ${code} after ${Math.round(ms)} ms ${left.join(' ')}`)
  if (words && at.way.reach !== 'all') say(words)
}

async function ready(launched: Launched): Promise<number> {
  const before = performance.now()
  await launched.ready()
  return performance.now() - before
}

/**
 * Uploads a file at a few bytes a second, so that the upload is incomplete at the end of the server's shutdown period.
 */
async function slowUpload(place: Place, owner: Owner): Promise<void> {
  const socket = connect(place.port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST /api/v1/client/import HTTP/1.1\r\nhost: localhost:${place.port}\r\nauthorization: Bearer ${owner.token}\r\n` +
      `x-workspace-id: ${owner.workspaceId}\r\ncontent-length: 100000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="slow.csv"\r\ncontent-type: text/csv\r\n\r\n',
  )
  const timer = setInterval(() => socket.write('firstName,lastName\n'), 200)
  socket.once('close', () => clearInterval(timer))
  const incoming = join(place.dataDir, 'files', 'incoming')
  while (!existsSync(incoming) || readdirSync(incoming).length === 0) await delay(5)
}

/** Runs rounds on one data folder. Each start checks the data that was stored before the previous stop. */
async function underLoad(place: Place, rounds: { way: Way; slow: boolean }[]): Promise<void> {
  let owner: Owner | null = null
  let last: WriteResult[] = []
  for (const { way, slow } of [...rounds, null].map((each) => each ?? { way: null, slow: false })) {
    const launched = launch(place, 'npm')
    await ready(launched)
    owner ??= await signUpOwner(place.address)
    const kept = await keptNames(owner)
    lost.push(...lostOf(last, kept))
    cut.push(...cutOf(last, kept))
    if (!way) {
      await stop(launched, place, { moment: 'ready, without calls', way: ways[0] as Way })
      return
    }
    const writers = await startWriters(place.address, owner)
    await writers.wrote(1)
    if (slow) await slowUpload(place, owner)
    await delay(Math.random() * 200)
    await stop(launched, place, {
      moment: slow ? 'under load, with an upload that never ends' : 'under load',
      way,
    })
    await writers.stop()
    last = writers.told
    told.push(...last)
  }
}

/** Stops a product a given time after its start began. */
async function whileStarting(place: Place, at: { moment: string; way: Way; after: number }): Promise<void> {
  const launched = launch(place, 'npm')
  await delay(at.after)
  await stop(launched, place, at)
}

const places: Place[] = []
const newPlace = async (): Promise<Place> => {
  const place = await makePlace()
  places.push(place)
  return place
}

endInOrder()
const main = await newPlace()
const first = launch(main, 'npm')
const fresh = await ready(first)
await stop(first, main, { moment: 'ready, without calls', way: ways[1] as Way })
const again = launch(main, 'npm')
const restart = await ready(again)
await stop(again, main, { moment: 'ready, without calls', way: ways[2] as Way })

const loaded = ways.slice(0, 7).flatMap((way) => [way, way, way].map((each) => ({ way: each, slow: false })))
await underLoad(main, [...loaded, { way: ways[7] as Way, slow: false }, { way: ways[4] as Way, slow: true }])
for (const [at, way] of ways.concat(ways.slice(0, 6)).slice(0, 12).entries()) {
  const place = await newPlace()
  await whileStarting(place, { moment: 'during a first start', way, after: (fresh * (at + 0.5)) / 12 })
  const next = launch(place, 'npm')
  await next.ready()
  next.send('SIGTERM', 'leader')
  await next.ended()
}
for (const [at, way] of ways.concat(ways.slice(1, 5)).entries())
  await whileStarting(main, { moment: 'during a later start', way, after: (restart * (at + 0.5)) / 12 })

for (const { dataDir } of places) rmSync(dataDir, { recursive: true, force: true })

/**
 * Whether a signal ended npm itself. This is correct for SIGHUP and SIGKILL, and for any signal before npm has started
 * a process.
 */
const npmEnded = ({ way, code, moment }: Stop) =>
  way.signals.some((signal) => signal === code) &&
  (code === 'SIGHUP' || code === 'SIGKILL' || moment.startsWith('during'))
const wellEnded = (each: Stop) => each.code === 0 || npmEnded(each)
const moments = [...new Set(stops.map(({ moment }) => moment))]
const count = (statuses: (status: number) => boolean) => told.filter(({ status }) => statuses(status)).length

console.log(`## Stops

The proof stopped \`npm start\` ${stops.length} times in ${ways.length} ways: ${ways.map(({ words }) => words).join('; ')}. In the stops under load, ten writers of different kinds sent changes. After the next start, the proof checked that no acknowledged change was lost.

${table(
  [
    'state when the stop was requested',
    'stops',
    'ended with 0',
    'npm itself ended by the signal',
    'stops that left processes or files behind',
    'p50 (ms)',
    'longest (ms)',
  ],
  moments.map((moment) => {
    const of = stops.filter((each) => each.moment === moment)
    return [
      moment,
      of.length,
      of.filter(({ code }) => code === 0).length,
      of.filter(npmEnded).length,
      of.filter(({ left }) => left.length > 0).length,
      quantile(
        of.map(({ ms }) => ms),
        0.5,
      ),
      quantile(
        of.map(({ ms }) => ms),
        1,
      ),
    ]
  }),
)}

${table(
  ['requests under load', 'count'],
  [
    ['executed', count((status) => status >= 200 && status < 300)],
    ['refused with 503, a reason and a time to wait', count((status) => status === 503)],
    ['not received: the connection was refused or closed', count((status) => status === 0)],
    ['acknowledged changes that were lost', lost.length],
    ['executed without a response', cut.length],
    ['any other failure', faultsOf(told).length],
  ],
)}`)

claim(stops.every(wellEnded), 'every stop ends with 0 unless the signal ends npm itself')
claim(
  stops.every(({ left }) => left.length === 0),
  'nothing is left behind',
)
claim(lost.length + cut.length === 0, 'nothing acknowledged is lost, nothing is done without an answer')
claim(faultsOf(told).length === 0, faultsOf(told).slice(0, 5).join('\n'))
claim(
  stops.every(({ ms }) => ms < 10_000),
  'every stop takes less than 10 s',
)
