// Compares the duration of requests in a workspace of 100,000 clients with a workspace of 1,000,000 clients. Both are in
// one database, have 50 technicians each, and are asked in turns.
// node bench/scale/flatness.bench.ts [rounds] [pattern of cases' names]
import { type Case, casesOf } from '../cases.ts'
import { type Bench, openBench } from '../data.ts'
import { type Figures, load, quantile } from '../load.ts'
import { type Running, databaseTime, startProduct } from '../servers.ts'
import { someRecords } from '../some-records.ts'

const small = {
  clients: 100_000,
  jobs: 100_000,
  invoices: 50_000,
  estimates: 50_000,
  appointments: 300_000,
  orders: 50_000,
  calls: 50_000,
  technicians: 50,
}
const large = {
  clients: 1_000_000,
  jobs: 1_000_000,
  invoices: 500_000,
  estimates: 500_000,
  appointments: 3_000_000,
  orders: 500_000,
  calls: 500_000,
  technicians: 50,
}
const sizes = [small, large]
/** The time for which one workspace is asked before the other one takes its turn, in ms. */
const turn = 2500

const median = (values: number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

type Turn = Figures & { database: number }

async function turnOf(bench: Bench, product: Running, { ask }: Case): Promise<Turn> {
  const before = databaseTime(bench)
  const figures = await load({ port: product.port, lines: 1, ms: turn, ask })
  return { ...figures, database: (databaseTime(bench) - before) / Math.max(figures.answers, 1) }
}

/** Returns a row of the table for the turns of both workspaces. */
function row(name: string, turns: readonly Turn[][]): string {
  const [few = 0, many = 0] = turns.map((each) => median(each.map(({ p50 }) => p50)))
  const [ofFew = 0, ofMany = 0] = turns.map((each) => median(each.map(({ database }) => database)))
  const refused = turns.flat().reduce((sum, each) => sum + each.refused, 0)
  const figures = [few, many, many / few, ofFew, ofMany].map((value) => value.toFixed(2))
  return `| ${[name, ...figures, refused].join(' | ')} |`
}

/** Asks both workspaces in turns, and prints the row of a case. */
async function compare(bench: Bench, product: Running, cases: readonly (Case | undefined)[]): Promise<void> {
  const turns: Turn[][] = cases.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [at, one] of cases.entries()) if (one) turns[at]?.push(await turnOf(bench, product, one))
  console.log(row(cases[0]?.name ?? '', turns))
}

const rounds = Number(process.argv[2] ?? 3)
const wanted = new RegExp(process.argv[3] ?? '')
const bench = await openBench(console.log, { name: 'flatness', sizes })
const workspaces: Case[][] = []
for (const at of sizes.keys()) workspaces.push(casesOf(bench, await someRecords(bench, at + 1), at + 1))
const product = await startProduct(bench)
console.log('| work | p50 of 100,000 | p50 of 1,000,000 | ratio | CPU database | CPU database | refused |')
console.log('|---|---|---|---|---|---|---|')
for (const [at, { name }] of (workspaces[0] ?? []).entries())
  if (wanted.test(name))
    await compare(
      bench,
      product,
      workspaces.map((cases) => cases[at]),
    )
await product.stop()
await bench.close()
