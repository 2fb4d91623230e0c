import { Client } from 'pg'
import { openEmptyBench, fill } from './data.ts'
import { casesOf } from './cases.ts'
import { load } from './load.ts'
import { startProduct } from './servers.ts'
const bench = await openEmptyBench()
const client = new Client({ connectionString: bench.ownerUrl })
await client.connect()
for (const w of [1, 2])
  await fill(client, w, {
    clients: 2000,
    jobs: 2000,
    invoices: 500,
    estimates: 500,
    appointments: 3000,
    orders: 300,
    calls: 500,
    technicians: 20,
  })
await client.query('vacuum analyze')
const { rows } = await client.query(`select client, account, id as job from jobs where job_number='J-001234'`)
await client.end()
const cases = casesOf(bench, rows[0], 1).filter((c) => new RegExp(process.argv[2] ?? '').test(c.name))
for (const c of cases) {
  const product = await startProduct(bench, {
    NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=200 --cpu-prof-dir=/tmp/prof/${c.name.replaceAll(' ', '-')}`,
  })
  console.log(c.name, await load({ port: product.port, lines: 16, ms: 12000, ask: c.ask }))
  await product.stop()
}
await bench.close()
