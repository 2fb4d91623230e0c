// Checks the receivables, statements and credits of 100,000 random lives of accounts against a model:
// node bench/account-lives.bench.ts [how many] [seed]
import { Client } from 'pg'
import {
  checkCredits,
  checkReceivables,
  checkStatement,
} from '../server/testing/account-lives/check-lives.ts'
import { lifeOf, randomOf, storeLives } from '../server/testing/account-lives/lives.ts'
import { fill, openEmptyBench, workspaceId } from './data.ts'
import { readerOf } from './reader.ts'
import { type Running, startProduct } from './servers.ts'

const count = Number(process.argv[2] ?? 100_000)
const days = 130
const currencies = ['CAD', 'USD', 'EUR']
const zones = ['America/Toronto', 'Pacific/Auckland', 'Europe/Paris', 'America/Vancouver', 'America/St_Johns']
/** The lives of one workspace. Each account has a life in each currency. */
const most = 10_000
/** The lives that one transaction stores. */
const portion = 500
const workspaces = Math.ceil(count / most)

const bench = await openEmptyBench()
const began = performance.now()
const random = randomOf(Number(process.argv[3] ?? 100))
const owner = new Client({ connectionString: bench.ownerUrl })
owner.on('error', console.error)
let checked = 0
let product: Running | undefined
try {
  await owner.connect()
  product = await startProduct(bench)
  for (let workspace = 1; workspace <= workspaces; workspace += 1) {
    const clients = Math.ceil(Math.min(most, count - checked) / currencies.length)
    const none = { jobs: 0, invoices: 0, estimates: 0, appointments: 0, orders: 0, calls: 0 }
    await fill(owner, workspace, { ...none, clients, technicians: 1 })
    const id = workspaceId(workspace)
    const zone = zones[workspace % zones.length] ?? 'America/Toronto'
    await owner.query(`select set_config('app.workspace_id', $1, false)`, [id])
    await owner.query('update workspaces set timezone = $1 where id = $2', [zone, id])
    const idsOf = async (table: string) => {
      const found = `select id from ${table} where workspace_id = $1 order by id`
      return (await owner.query<{ id: string }>(found, [id])).rows.map((row) => row.id)
    }
    const accounts = await idsOf('accounts')
    const [member = ''] = await idsOf('members')
    const first = Temporal.Now.plainDateISO(zone).subtract({ days })
    const lives = accounts.flatMap((account) =>
      currencies.map((currency) => lifeOf({ account, currency }, random, days)),
    )
    const store = { workspaceId: id, member, first: first.toString(), zone }
    // The database checks each payment at the end of a transaction, which takes too long for many payments at once.
    for (let at = 0; at < lives.length; at += portion)
      await storeLives(owner, lives.slice(at, at + portion), store)
    const reader = readerOf(bench, product, workspace)
    const all = { lives, first, days }
    for (const day of [random.below(days), random.below(days), days]) await checkReceivables(reader, all, day)
    for (const life of lives.filter((_, at) => at % 10 === 0))
      await checkStatement(reader, { ...all, life }, random)
    for (const account of accounts.slice(0, 200)) await checkCredits(reader, all, account)
    checked += lives.length
    console.log(`${checked} lives agree to the cent, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await product?.stop()
  await owner.end()
  await bench.close()
}
