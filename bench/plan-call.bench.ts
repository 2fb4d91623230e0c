// Measures a plan of 200 technicians and 200 jobs over HTTP, and how long other requests wait during the calculation.
// node bench/plan-call.bench.ts [rounds]
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import type { PlanProposal } from '../domain/operations/plan-calls.ts'
import { fill, openEmptyBench, workspaceId } from './data.ts'
import { quantile } from './load.ts'
import { startProduct } from './servers.ts'

const rounds = Number(process.argv[2] ?? 5)
const size = {
  clients: 1000,
  jobs: 4000,
  invoices: 1,
  estimates: 1,
  appointments: 0,
  orders: 0,
  calls: 0,
  technicians: 200,
}
/** A Wednesday in the future. */
const day = '2031-01-08'

const bench = await openEmptyBench()

/**
 * Creates a workspace whose technicians have a start address and two visits on the measured day. Returns the ids of the
 * technicians and of 200 unscheduled jobs.
 */
async function filled(): Promise<{ technicians: string[]; jobs: string[] }> {
  const client = new Client({ connectionString: bench.ownerUrl })
  await client.connect()
  await fill(client, 1, size)
  const id = workspaceId(1)
  await client.query(`select set_config('app.workspace_id', $1, false)`, [id])
  const { rows: people } = await client.query<{ id: string }>(
    `update members set start_place = (select address from clients order by md5(clients.id::text || members.id::text) limit 1)
     where is_technician returning id`,
  )
  const technicians = people.map((each) => each.id)
  const { rows: open } = await client.query<{ id: string }>(
    'select id from jobs where to_schedule order by id limit 600',
  )
  const [booked, waiting] = [open.slice(0, 400), open.slice(400)]
  for (const [index, job] of booked.entries()) {
    const at = `${day}T${index % 2 === 0 ? '14' : '18'}:00:00Z`
    const { rows } = await client.query<{ id: string }>(
      `insert into appointments (workspace_id, id, job, start_at, end_at, estimated_duration, status)
       values ($1, gen_random_uuid(), $2, $3, $3::timestamptz + interval '1 hour', 3600000, 'NEW') returning id`,
      [id, job.id, at],
    )
    await client.query(
      'insert into appointment_technicians (workspace_id, record_id, target_id, position) values ($1, $2, $3, 0)',
      [id, rows[0]?.id, technicians[Math.floor(index / 2)]],
    )
  }
  await client.query('vacuum analyze')
  await client.end()
  return { technicians, jobs: waiting.map((each) => each.id) }
}

const { technicians, jobs } = await filled()
const product = await startProduct(bench)
const base = `http://127.0.0.1:${product.port}`

/** Repeats a health check until `until` aborts. Returns the duration of each call, in ms. */
async function waits(until: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!until.aborted) {
    const began = performance.now()
    await (await fetch(`${base}/healthz`)).arrayBuffer()
    times.push(performance.now() - began)
    await delay(2)
  }
  return times.toSorted((a, b) => a - b)
}

/**
 * Runs an action. Returns the result of the action, and the durations of the health checks sent during the action, in
 * ascending order.
 */
async function beside<T>(run: () => Promise<T>): Promise<{ result: T; took: number; waited: number[] }> {
  const over = new AbortController()
  const waiting = waits(over.signal)
  const began = performance.now()
  try {
    const result = await run()
    const took = performance.now() - began
    over.abort()
    return { result, took, waited: await waiting }
  } finally {
    over.abort()
    await waiting
  }
}

async function plan(): Promise<PlanProposal> {
  const answer = await fetch(`${base}/api/v1/appointment/plan/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bench.tokenOf(1)}`,
      'x-workspace-id': workspaceId(1),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ day, technicians, jobs }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text.slice(0, 500))
  return (JSON.parse(text) as { data: { result: PlanProposal } }).data.result
}

const peak = () =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${product.child.pid}/status`, 'utf8'))?.[1]) / 1024

const took: number[] = []
const waited: number[] = []
const idle: number[] = []
let placed = 0
let memory = 0
try {
  await plan()
  for (let round = 0; round < rounds; round += 1) {
    const one = await beside(plan)
    took.push(one.took)
    waited.push(...one.waited)
    placed = one.result.changes.length
    idle.push(...(await beside(() => delay(one.took))).waited)
  }
} finally {
  memory = peak()
  await product.stop()
  await bench.close()
}
const shares = [0.5, 0.99, 1].map(
  (share) => (of: number[]) =>
    quantile(
      of.toSorted((a, b) => a - b),
      share,
    ).toFixed(0),
)
const row = (name: string, of: number[]) => `| ${name} | ${shares.map((share) => share(of)).join(' | ')} |`
const text = `# A plan of ${technicians.length} technicians and ${jobs.length} jobs over HTTP

Technicians start at home and have two visits each; ${placed} jobs found a place. Ms from the call to its answer, and of \`GET /healthz\`
asked all the while by another process: while a plan is made, and as long while none is. The router is off. Most memory of the server:
${memory.toFixed(0)} MB. ${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors: on a busy machine the
difference counts. Made by \`node bench/plan-call.bench.ts\`.

| what | median | p99 | most |
|---|---|---|---|
${row('plan', took)}
${row('others, while planning', waited)}
${row('others, otherwise', idle)}
`
console.log(text)
writeFileSync(join(import.meta.dirname, 'plan-call.md'), text)
