// Measures the memory of the server while it emails statements to 2,000 accounts: node bench/statement-run.bench.ts
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { signToken } from '../server/identity/session.ts'
import { withLogin } from '../server/kit/database/database-url.ts'
import { startEmbedded } from '../server/kit/embedded/embedded.ts'
import { appLogin } from '../server/migrate/database-roles.ts'
import { migrate } from '../server/migrate/migrate.ts'
import { fakeSmtp } from '../server/testing/fake-smtp.ts'
import { fill, secret, workspaceId } from './data.ts'
import { startProduct } from './servers.ts'

const accounts = Number(process.argv[2] ?? 2000)
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

const dataDir = mkdtempSync(join(tmpdir(), 'statement-run-'))
chmodSync(dataDir, 0o711)
const log = { info: () => {}, warn: console.warn, error: console.error }
const embedded = await startEmbedded({ dataDir, log, durable: false })
const smtp = await fakeSmtp()
try {
  const login = appLogin(embedded.ownerUrl, secret)
  await migrate({ url: embedded.ownerUrl, variable: 'DATABASE_URL' }, { secret })
  const owner = new Client({ connectionString: embedded.ownerUrl })
  owner.on('error', console.error)
  await owner.connect()
  await fill(owner, 1, size)
  await owner.query('vacuum analyze')
  await owner.end()
  const product = await startProduct(
    {
      ownerUrl: embedded.ownerUrl,
      appUrl: withLogin(embedded.ownerUrl, login),
      dataDir,
      tokenOf: (workspace) => signToken(`bench-session-${workspace}`, secret),
      close: async () => {},
    },
    { SMTP_URL: smtp.url },
  )
  const headers = {
    authorization: `Bearer ${signToken('bench-session-1', secret)}`,
    'x-workspace-id': workspaceId(1),
    'content-type': 'application/json',
  }
  const call = async (path: string, body?: object) => {
    const method = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/v1/${path}`, { headers, ...method })
    // oxlint-disable-next-line typescript/no-explicit-any -- the two calls have answers of different shapes
    const said: any = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(said)}`)
    return said.data
  }
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const before = memoryOf(product.child.pid)
  const began = performance.now()
  const period = { from: today.subtract({ months: 3 }).toString(), to: today.toString() }
  const { total } = await call('account/mailStatement', period)
  let answered = 0
  let slowest = 0
  for (let isDone = false; !isDone;) {
    await delay(500)
    const asked = performance.now()
    const run = (await call('account/statementRuns'))[0]
    slowest = Math.max(slowest, performance.now() - asked)
    answered += 1
    isDone = !run.isRunning && smtp.received.length >= run.sent
  }
  const seconds = (performance.now() - began) / 1000
  const { most } = memoryOf(product.child.pid)
  const pages = smtp.received.reduce((sum, { raw }) => sum + raw.length, 0) / 1024 / 1024
  const report = `# Statements of ${accounts} accounts

| measured | |
|---|---|
| statements in the run | ${total} |
| emails received | ${smtp.received.length}, ${pages.toFixed(0)} MB |
| memory of the server before the run | ${before.now.toFixed(0)} MB |
| most memory of the server | ${most.toFixed(0)} MB |
| duration | ${seconds.toFixed(0)} s |
| slowest of ${answered} calls for the progress | ${slowest.toFixed(0)} ms |

Made by \`node bench/statement-run.bench.ts\` on ${new Date().toISOString().slice(0, 10)}.
`
  writeFileSync(join(import.meta.dirname, 'statement-run.md'), report)
  console.log(report)
  await product.stop()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await smtp.close()
  await embedded.stop()
  rmSync(dataDir, { recursive: true })
}
