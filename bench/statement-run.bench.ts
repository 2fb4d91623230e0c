// Measures the memory of the server while it emails statements to more than 2,000 of 4,800 accounts.
// node bench/statement-run.bench.ts [accounts]
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { StatementRun } from '@fieldhouse/domain/receivables/statement-mailing'
import { Client } from 'pg'
import { fakeSmtp } from '../server/testing/fake-smtp.ts'
import { fill, openEmptyBench, workspaceId } from './data.ts'
import { type Running, startProduct } from './servers.ts'

const accounts = Number(process.argv[2] ?? 4800)
const size = {
  clients: accounts,
  jobs: accounts * 8,
  invoices: accounts * 8,
  estimates: 0,
  appointments: 0,
  orders: 0,
  calls: 0,
  technicians: 5,
}

/** The memory of a process in MB: now, and at most since its start. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

const bench = await openEmptyBench()
const smtp = await fakeSmtp()
let product: Running | undefined
try {
  const owner = new Client({ connectionString: bench.ownerUrl })
  owner.on('error', console.error)
  await owner.connect()
  await fill(owner, 1, size)
  await owner.query('vacuum analyze')
  await owner.end()
  product = await startProduct(bench, { SMTP_URL: smtp.url })
  const base = `http://127.0.0.1:${product.port}/api/v1`
  const headers = {
    authorization: `Bearer ${bench.tokenOf(1)}`,
    'x-workspace-id': workspaceId(1),
    'content-type': 'application/json',
  }
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${base}/${path}`, { headers, ...method })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: { result: T } }).data.result
  }
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const before = memoryOf(product.child.pid)
  const began = performance.now()
  const period = { from: today.subtract({ months: 3 }).toString(), to: today.toString() }
  const { total } = await call<StatementRun>('account/mailStatement', period)
  let answered = 0
  let slowest = 0
  for (let isDone = false; !isDone;) {
    await delay(500)
    const asked = performance.now()
    const [run] = await call<StatementRun[]>('account/statementRuns')
    slowest = Math.max(slowest, performance.now() - asked)
    answered += 1
    isDone = run !== undefined && !run.isRunning && smtp.received.length >= run.sent
  }
  const seconds = (performance.now() - began) / 1000
  const { most } = memoryOf(product.child.pid)
  const pages = smtp.received.reduce((sum, { raw }) => sum + raw.length, 0) / 1024 / 1024
  const report = `# Statements of ${total} of ${accounts} accounts

| measured | |
|---|---|
| statements in the run | ${total} |
| emails received | ${smtp.received.length}, ${pages.toFixed(1)} MB |
| memory of the server before the run | ${before.now.toFixed(0)} MB |
| most memory of the server | ${most.toFixed(0)} MB |
| duration | ${seconds.toFixed(0)} s |
| slowest of ${answered} calls for the progress | ${slowest.toFixed(0)} ms |

Made by \`node bench/statement-run.bench.ts\` on ${new Date().toISOString().slice(0, 10)}.
`
  writeFileSync(join(import.meta.dirname, 'statement-run.md'), report)
  console.log(report)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await product?.stop()
  await smtp.close()
  await bench.close()
}
