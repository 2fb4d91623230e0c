// Checks the journal, the trial balance and the tax report of 100,000 random documents and payments against a model:
// node bench/journal.bench.ts [how many] [seed]
import { Client } from 'pg'
import { checkJournal } from '../server/testing/account-lives/check-lives.ts'
import { type Life, lifeOf, randomOf, storeLives } from '../server/testing/account-lives/lives.ts'
import { fill, openEmptyBench, workspaceId } from './data.ts'
import { readerOf } from './reader.ts'
import { startProduct } from './servers.ts'

const count = Number(process.argv[2] ?? 100_000)
const days = 130
const currencies = ['CAD', 'EUR']
const zone = 'America/St_Johns'
/** The lives that one transaction stores. */
const portion = 500

const recordsOf = ({ invoices, payments }: Life) =>
  payments.length + invoices.reduce((sum, { credits }) => sum + 1 + credits.length, 0)

const bench = await openEmptyBench()
const random = randomOf(Number(process.argv[3] ?? 44))
const owner = new Client({ connectionString: bench.ownerUrl })
owner.on('error', console.error)
const product = await startProduct(bench)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
try {
  await owner.connect()
  const none = { jobs: 0, invoices: 0, estimates: 0, appointments: 0, orders: 0, calls: 0 }
  await fill(owner, 1, { ...none, clients: Math.ceil(count / 12), technicians: 1 })
  const id = workspaceId(1)
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [id])
  await owner.query('update workspaces set timezone = $1 where id = $2', [zone, id])
  const idsOf = async (table: string) =>
    (
      await owner.query<{ id: string }>(`select id from ${table} where workspace_id = $1 order by id`, [id])
    ).rows.map((row) => row.id)
  const accounts = await idsOf('accounts')
  const [member = ''] = await idsOf('members')
  const first = Temporal.Now.plainDateISO(zone).subtract({ days })
  const lives: Life[] = []
  let records = 0
  for (const account of accounts) {
    if (records >= count) break
    const own = currencies.map((currency) => lifeOf({ account, currency }, random, days))
    lives.push(...own)
    records += own.reduce((sum, life) => sum + recordsOf(life), 0)
  }
  const store = { workspaceId: id, member, first: first.toString(), zone }
  for (let at = 0; at < lives.length; at += portion)
    await storeLives(owner, lives.slice(at, at + portion), store)
  // The lives were stored in few transactions. In use, each moment has a transaction of its own.
  await owner.query('update journal_pending set tx = at::text where workspace_id = $1', [id])
  const reader = readerOf(bench, product, 1)
  const began = performance.now()
  let entries = 0
  for (let isDone = false; !isDone;) {
    const { result } = await reader.post('/journal-entry/bringUpToDate', {})
    entries += result.added
    isDone = result.isDone
  }
  console.log(`${records} documents and payments, ${entries} entries, ${seconds(began)}`)
  const checking = performance.now()
  const checkedDays = [random.below(days), random.below(days), random.below(days), days]
  for (const day of checkedDays) await checkJournal(reader, { lives, first, days }, day)
  console.log(`${checkedDays.length} days agree to the cent in both currencies, ${seconds(checking)}`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await product.stop()
  await owner.end()
  await bench.close()
}
