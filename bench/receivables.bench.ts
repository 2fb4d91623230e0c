// Measures the receivables of 50,000 unpaid invoices on 20,000 accounts, today and as of a past day, and statements.
// node bench/receivables.bench.ts [rounds]
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { fill, openEmptyBench, workspaceId } from './data.ts'
import { quantile } from './load.ts'
import { type Running, startProduct } from './servers.ts'

const rounds = Number(process.argv[2] ?? 30)
const accounts = 20_000
const open = 50_000
/** Six of ten invoices of the bench are paid, and three are unpaid. */
const size = {
  clients: accounts,
  jobs: Math.ceil(open / 0.3),
  invoices: Math.ceil(open / 0.3),
  estimates: 0,
  appointments: 0,
  orders: 0,
  calls: 0,
  technicians: 5,
}

type Measured = { name: string; times: number[]; bytes: number }

const bench = await openEmptyBench()
const measured: Measured[] = []
let product: Running | undefined
try {
  const owner = new Client({ connectionString: bench.ownerUrl })
  owner.on('error', console.error)
  await owner.connect()
  await fill(owner, 1, size)
  await owner.query('vacuum analyze')
  await owner.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId(1)])
  const { rows } = await owner.query<{ account: string }>(
    `select account from invoices group by account order by count(*) desc, account limit 1`,
  )
  await owner.end()
  product = await startProduct(bench)
  const base = `http://127.0.0.1:${product.port}/api/v1`
  const headers = {
    authorization: `Bearer ${bench.tokenOf(1)}`,
    'x-workspace-id': workspaceId(1),
  }
  const past = Temporal.Now.plainDateISO('America/Toronto').subtract({ days: 60 })
  const asked: Record<string, string> = {
    'invoices, a page of 25': 'invoice/list/?limit=25',
    'receivables, a page of 25': 'account/receivables?limit=25',
    'receivables, by the oldest due date': 'account/receivables?limit=25&sort=oldestDueDate',
    'receivables, the words of a name': 'account/receivables?limit=25&q=trem',
    'receivables, 60 days ago': `account/receivables?limit=25&asOf=${past}`,
    'statement of three months': `account/statement/${rows[0]?.account}`,
    'credit of an account': `account/credit/${rows[0]?.account}`,
  }
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(`${base}/${path}`, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return text
  }
  const all = Object.entries(asked).map(([name, path]) => ({ name, path, times: [] as number[], bytes: 0 }))
  for (let round = 0; round < rounds; round += 1)
    for (const each of all) {
      const began = performance.now()
      each.bytes = (await read(each.path)).length
      each.times.push(performance.now() - began)
    }
  measured.push(...all)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await product?.stop()
  await bench.close()
}
const lines = measured.map(({ name, times, bytes }) => {
  const sorted = times.toSorted((one, other) => one - other)
  return `| ${[name, ...[0, 0.5, 0.95].map((share) => quantile(sorted, share).toFixed(1)), bytes].join(' | ')} |`
})
const report = `# Receivables of 50,000 unpaid invoices on 20,000 accounts

Times in ms from the request to the end of the response, with one connection: the shortest of ${rounds}, the median and
the 95th percentile. ${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors: on a busy machine, only the shortest time is meaningful.
Made by \`node bench/receivables.bench.ts\`.

| call | shortest | median | p95 | bytes |
|---|---|---|---|---|
${lines.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'receivables.md'), report)
console.log(report)
