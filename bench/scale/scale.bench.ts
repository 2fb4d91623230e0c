// Measures what grows with the number of workspaces: the database, the start, calls of one workspace, and scheduled jobs.
// node bench/scale/scale.bench.ts [--lean] [workspaces ...], by default 1000 10000 100000
// --lean copies neither the texts and statuses of a new workspace nor its history, which are most of its rows.
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/kit/database/database.ts'
import { jobs } from '../../server/process/jobs.ts'
import { ownerAt, signUpOwner } from '../../server/testing/sign-up-owner.ts'
import { copyWorkspaces } from './copy-workspaces.ts'
import { openEmptyBench, secret } from '../data.ts'
import { quantile, timed } from '../load.ts'
import { startProduct } from '../servers.ts'

const { values, positionals } = parseArgs({
  options: { lean: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const without = values.lean ? ['templates', 'statuses', 'activities', 'brands', 'tags'] : []
const sizes = positionals.map(Number)
if (sizes.length === 0) sizes.push(1000, 10_000, 100_000)

/** The jobs that need the file store. They are left out. */
const needFiles = ['janitor', 'purge', 'workspace-export']

const bench = await openEmptyBench()
const client = new Client({ connectionString: bench.ownerUrl })
await client.connect()

/** The median duration of a call, in ms. */
async function median(times: number, run: () => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time++) all.push(await timed(run))
  return quantile(
    all.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Signs up the first company, which has no records yet. */
async function makeFirst() {
  const server = await startProduct(bench, { NODE_ENV: 'test', APP_URL: 'http://localhost:1' })
  const owner = await signUpOwner(`http://localhost:${server.port}`)
  const { result } = await owner.send('GET', '/auth/session')
  await server.stop()
  return { token: owner.token, workspaceId: owner.workspaceId, ownerId: String(result.user._id) }
}

/** The duration of a run of each scheduled job without due work, in s, by the job's name. */
async function passes(): Promise<Map<string, number>> {
  const database = openDatabase({ main: bench.appUrl, direct: null }, () => {})
  const config = readConfig({ DATA_DIR: bench.dataDir, APP_URL: 'http://localhost:1', SECRET: secret })
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const found = new Map<string, number>()
  for (const { name, cron, run } of jobs) {
    if (cron === undefined || needFiles.includes(name)) continue
    // The first run may find due work.
    await run({ database, config, log } as never, {} as never)
    found.set(name, (await timed(() => run({ database, config, log } as never, {} as never))) / 1000)
  }
  await database.close()
  return found
}

const first = await makeFirst()
for (const size of sizes) {
  const copied = await timed(() => copyWorkspaces(client, first, { wanted: size, without }))
  console.log(`\n${size} workspaces, copied in ${(copied / 1000).toFixed(0)} s`)
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const bytes = Number(rows[0]?.bytes)
  console.log(`database ${(bytes / 1e9).toFixed(2)} GB, ${(bytes / size / 1e6).toFixed(2)} MB a workspace`)
  const began = performance.now()
  const server = await startProduct(bench)
  console.log(`start ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const owner = ownerAt(`http://localhost:${server.port}`, first.token, first.workspaceId)
  for (const path of [
    '/client/list?limit=25',
    '/client/list?limit=25&q=tremblay',
    '/dashboard/read',
    '/auth/session',
  ])
    console.log(`${path} ${(await median(50, () => owner.send('GET', path))).toFixed(1)} ms`)
  const body = { firstName: 'Zoé', lastName: 'Roy', phone: '+15145550199', languages: ['fr-FR'] }
  console.log(
    `/client/create ${(await median(50, () => owner.send('POST', '/client/create/', { body }))).toFixed(1)} ms`,
  )
  await server.stop()
  let all = 0
  for (const [name, seconds] of await passes()) {
    console.log(`job ${name} ${seconds.toFixed(2)} s`)
    all += seconds
  }
  console.log(`all jobs once ${all.toFixed(1)} s`)
}
await client.end()
await bench.close()
