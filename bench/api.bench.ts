// Compares the duration of requests to the product with two other durations. The floor is the duration of the same SQL
// statements sent through pg. The limit is the duration of requests to a bare Fastify server that sends the same
// statements. For some cases, the bare server also sends the least SQL, written by hand (`by-hand.ts`).
// node bench/api.bench.ts [rounds] [pattern of cases' names]
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { type Case, casesOf } from './cases.ts'
import { type Bench, type OwnBench, openBench } from './data.ts'
import { type Asked, type Figures, load, quantile } from './load.ts'
import { type Running, databaseTime, processorTime, startBare, startProduct } from './servers.ts'
import { someRecords } from './some-records.ts'
import { type Statement, sent } from './sent.ts'
import { statementsOf } from './statements.ts'

const ms = { one: 800, many: 1500 }
const lines = 32

/**
 * The figures of a run over many connections. `server` and `database` are the processor times of the server and the
 * database per response, in ms.
 */
type Loaded = Figures & { server: number; database: number }

type Round = {
  floor: number | null
  one: Figures
  many: Loaded
  bareOne: Figures | null
  bareMany: Loaded | null
  leastOne: Figures | null
  leastMany: Loaded | null
}

const median = (values: number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/**
 * Returns the median time that PostgreSQL needs for the statements, sent one after the other on one connection, in ms.
 */
async function floorOf(client: Client, statements: Statement[]): Promise<number> {
  const times: number[] = []
  const over = performance.now() + ms.one / 2
  while (performance.now() < over) {
    const began = performance.now()
    for (const statement of statements) await client.query(sent(statement))
    times.push(performance.now() - began)
  }
  return median(times)
}

const residentOf = (pid: number | undefined) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const cell = (value: number | null | undefined) =>
  value === null || value === undefined
    ? ''
    : value >= 100
      ? value.toFixed(0)
      : value.toFixed(value < 10 ? 2 : 1)

function row(name: string, statements: number, rounds: Round[]): string {
  const of = (part: (round: Round) => number | null | undefined) => {
    const values = rounds.map(part).filter((value) => typeof value === 'number')
    return values.length > 0 ? median(values) : null
  }
  const [one, bareOne] = [of((each) => each.one.p50), of((each) => each.bareOne?.p50)]
  const [many, bareMany] = [of((each) => each.many.perSecond), of((each) => each.bareMany?.perSecond)]
  const [leastOne, leastMany] = [of((each) => each.leastOne?.p50), of((each) => each.leastMany?.perSecond)]
  const figures = [
    of((each) => each.floor),
    bareOne,
    one,
    of((each) => each.one.p99),
    bareOne && one && one / bareOne,
    many,
    bareMany && many && many / bareMany,
    of((each) => each.many.p99),
    of((each) => each.many.server),
    of((each) => each.bareMany?.server),
    of((each) => each.many.database),
    of((each) => each.bareMany?.database),
    leastOne,
    leastOne && one && one / leastOne,
    leastMany && many && many / leastMany,
    of((each) => each.leastMany?.server),
    of((each) => each.leastMany?.database),
  ]
  const refused = rounds
    .flatMap((each) => [each.one, each.many, each.leastOne, each.leastMany])
    .reduce((sum, each) => sum + (each?.refused ?? 0), 0)
  return `| ${name} | ${[statements, ...figures.map(cell), refused].join(' | ')} |`
}

const head = `| work | SQL | floor | bare p50 | p50 | p99 | × bare | req/s at 32 | of bare | p99 at 32 | CPU server | bare | CPU database | bare | least p50 | × least | of least | CPU least | database | refused |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|`

/** Sends requests to a server over many connections. Returns the figures and the processor times. */
async function loaded(bench: Bench, server: Running, ask: () => Asked): Promise<Loaded> {
  const before = { server: processorTime(server.child.pid), database: databaseTime(bench) }
  const figures = await load({ port: server.port, lines, ms: ms.many, ask })
  const each = (spent: number) => spent / Math.max(figures.answers, 1)
  return {
    ...figures,
    server: each(processorTime(server.child.pid) - before.server),
    database: each(databaseTime(bench) - before.database),
  }
}

async function measure(bench: OwnBench, cases: Case[], rounds: number): Promise<void> {
  const first = cases.map(({ ask }) => ask())
  await statementsOf(bench, first.slice(0, 1))
  const statements = await statementsOf(bench, first)
  const paths = cases.map((_, at) => ({ path: `/${at}`, statements: statements[at] ?? [] }))
  const bare = await startBare(
    bench,
    paths.filter((_, at) => !cases[at]?.fresh),
  )
  const least = await startBare(
    { appUrl: bench.superuserUrl },
    cases.map((each, at) => ({ path: `/${at}`, statements: each.least ? [each.least] : [] })),
  )
  const product = await startProduct(bench)
  const client = new Client({ connectionString: bench.appUrl })
  await client.connect()
  const all: Round[][] = cases.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, { ask, fresh, least: text }] of cases.entries()) {
      const replay = () => ({ method: 'GET', path: `/${at}`, headers: {} })
      const alone = (server: Running, each: () => Asked) =>
        load({ port: server.port, lines: 1, ms: ms.one, ask: each })
      all[at]?.push({
        floor: fresh ? null : await floorOf(client, statements[at] ?? []),
        bareOne: fresh ? null : await alone(bare, replay),
        one: await alone(product, ask),
        bareMany: fresh ? null : await loaded(bench, bare, replay),
        many: await loaded(bench, product, ask),
        leastOne: text ? await alone(least, replay) : null,
        leastMany: text ? await loaded(bench, least, replay) : null,
      })
    }
  }
  console.log(head)
  for (const [at, { name }] of cases.entries())
    console.log(row(name, statements[at]?.length ?? 0, all[at] ?? []))
  const memory = [residentOf(product.child.pid), residentOf(bare.child.pid)]
  console.log(`\nmemory after: product ${memory[0]?.toFixed(0)} MB, bare ${memory[1]?.toFixed(0)} MB`)
  await client.end()
  await product.stop()
  await bare.stop()
  await least.stop()
}

const bench = await openBench(console.log)
const wanted = new RegExp(process.argv[3] ?? '')
const cases = casesOf(bench, await someRecords(bench)).filter(({ name }) => wanted.test(name))
await measure(bench, cases, Number(process.argv[2] ?? 3))
await bench.close()
