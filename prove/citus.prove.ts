// Proves that the product runs on a Citus cluster: npm run prove citus -- --url postgres://…
import { parseArgs } from 'node:util'
import { onDatabase } from '../server/testing/database/databases.ts'
import { makeProduct } from '../server/testing/product.ts'
import { type SignedUp, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { type ClusterDatabase, makeDatabase, placeOf, readCluster } from './citus/cluster.ts'
import { type Distribution, proveDistribution } from './citus/distribution.ts'
import { proveIsolation } from './citus/isolation.ts'
import { type Calls, type Loss, type Move, proveLoss, proveMove } from './citus/losses.ts'
import { type Races, proveRaces, raceNames } from './citus/races.ts'
import { type Suite, proveSuite } from './citus/suite.ts'
import { endInOrder, say } from './figures.ts'
import { table } from './markdown.ts'
import { need } from './need.ts'

const needs = `This proof needs a Citus cluster of its own:
npm run prove citus -- --url postgres://owner@coordinator:5432/database --kill '…' --start '…'
  --url    a database of the coordinator with Citus and at least two workers; the owner is a superuser
  --kill   a command that kills the worker at $WORKER_HOST:$WORKER_PORT at once
  --start  a command that starts this worker again
  --short  leaves out the tests of the server and the journeys, which take more than an hour`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    kill: { type: 'string' },
    start: { type: 'string' },
    short: { type: 'boolean' },
  },
})
const { url: coordinator, kill, start, short } = values
const secret = 'a secret that only this proof knows, 40 ch'

/** Signs up owners until two of their companies are on different workers. */
async function ownersApart(address: string, url: string): Promise<[SignedUp, SignedUp]> {
  const first = await signUpOwner(address)
  const at = await placeOf(url, first.workspaceId)
  for (let tries = 0; tries < 20; tries++) {
    const second = await signUpOwner(address)
    const other = await placeOf(url, second.workspaceId)
    if (other.port !== at.port || other.host !== at.host) return [first, second]
  }
  throw new Error('all companies are on one worker')
}

async function racesOnPlain(): Promise<Races> {
  const product = await makeProduct()
  try {
    await product.start()
    return await proveRaces(product.address, await signUpOwner(product.address))
  } finally {
    await product.discard()
  }
}

/**
 * Everything that the proof measured. `suite` is null in a short proof, and `loss` without commands that kill and start a
 * worker.
 */
type Figures = {
  suite: Suite | null
  workers: number
  versions: string
  distribution: Distribution
  plain: Races
  races: Races
  isolation: { requests: number; statements: number }
  move: Move
  loss: Loss | null
}

async function measure(
  { url }: ClusterDatabase,
  known: Pick<Figures, 'suite' | 'distribution' | 'workers'>,
): Promise<Figures> {
  const product = await makeProduct({ DATABASE_URL: url, SECRET: secret })
  try {
    await product.start()
    const { address } = product
    const plain = await racesOnPlain()
    say('the races on plain PostgreSQL are over')
    const races = await proveRaces(address, await signUpOwner(address))
    say('the races on the cluster are over')
    const apart = await ownersApart(address, url)
    for (const owner of apart) await owner.send('POST', '/sample-data/create', { body: {} })
    const isolation = await proveIsolation({ url, secret }, apart)
    say('the companies are isolated')
    const loss = kill && start ? await proveLoss({ url, address, kill, start }, apart) : null
    const move = await proveMove({ url, address }, apart)
    const versions = await versionsOf(url)
    return { ...known, versions, plain, races, isolation, move, loss }
  } finally {
    await product.discard()
  }
}

async function versionsOf(url: string): Promise<string> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ words: string }>(
      `select 'Citus ' || extversion || ' on PostgreSQL ' || current_setting('server_version_num')::int / 10000 as words
       from pg_extension where extname = 'citus'`,
    ),
  )
  return rows[0]?.words ?? ''
}

const callsRow = (what: string, { done, refused, cut, lost }: Calls) => [what, done, refused, cut, lost]

const distributionTable = ({ suite, distribution, isolation }: Figures): string =>
  table(
    ['what', 'figure'],
    [
      ...(suite ? [['tests of the server that passed on the cluster', suite.tests]] : []),
      ...(suite ? [['of these in files that passed only in their second run', suite.repeated]] : []),
      ...(suite ? [['main journeys that passed on the cluster', suite.journeys]] : []),
      ['tables', distribution.tables],
      ['rows', distribution.rows],
      ['distribution with both runs', `${distribution.seconds.toFixed(0)} s`],
      ['a run that finds nothing to do', `${distribution.again.toFixed(1)} s`],
      ['requests for records of another company, all answered with "not found"', isolation.requests],
      ['statements of the serving login, none of which saw a row of another company', isolation.statements],
    ],
  )

const raceTable = ({ plain, races }: Figures): string =>
  table(
    ['race', 'plain PostgreSQL', 'Citus'],
    (['slots', 'numbers', 'stock'] as const).map((race) => [
      raceNames[race],
      plain[race].toFixed(1),
      races[race].toFixed(1),
    ]),
  )

const callsTable = ({ move, loss }: Figures): string =>
  table(
    ['calls', 'done', 'refused in words', 'cut', 'acknowledged and lost'],
    [
      callsRow('of the moved company', move.moved),
      callsRow('of the other company meanwhile', move.other),
      ...(loss ? [callsRow('of the company on the killed worker', loss.dead)] : []),
      ...(loss ? [callsRow('of the company on the other worker', loss.living)] : []),
    ],
  )

const sectionOf = (figures: Figures): string[] => [
  '## A Citus cluster',
  `The cluster has a coordinator and ${figures.workers} workers on one machine, with ${figures.versions}. \`npm run distribute\` distributed the database of a used installation. The proof killed its first run after 40 tables. A server refused to start on the unfinished distribution, and a second run finished it. Each table had the same rows before and after (OPEN-873).`,
  distributionTable(figures),
  'Races with 25 requests at the same time had the right results on both, in seconds:',
  raceTable(figures),
  `Two companies on different workers worked with seven writers each. The proof ${figures.loss ? 'killed the worker of the first one for ten seconds. It then ' : ''}moved the first one to the other worker in ${figures.move.seconds.toFixed(0)} s:`,
  callsTable(figures),
]

async function prove(at: string): Promise<void> {
  endInOrder()
  const cluster = await readCluster(at)
  need(cluster.workers.length >= 2, 'the cluster has at least two workers')
  const suite = short ? null : await proveSuite(cluster, secret)
  const database = await makeDatabase(cluster)
  try {
    const distribution = await proveDistribution(database.url, secret)
    say(`distributed in ${distribution.seconds.toFixed(0)} s`)
    const figures = await measure(database, { suite, distribution, workers: cluster.workers.length })
    process.stdout.write(`${sectionOf(figures).join('\n\n')}\n`)
  } finally {
    await database.drop()
  }
}

if (coordinator === undefined) {
  say(needs)
  process.exitCode = 1
} else
  await prove(coordinator).catch((error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    process.exitCode = 1
  })
