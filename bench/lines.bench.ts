// Measures how long it takes to read a page of 25 invoices with their lines: by several queries, and with lines stored
// as JSON.
// node bench/lines.bench.ts [rounds]
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openEmptyBench, workspaceId } from './data.ts'

const rounds = Number(process.argv[2] ?? 400)
const invoices = 2000

/** The numbers of lines per invoice in the workspaces 1, 2 and 3. */
const lineCounts = [1, 3, 20]

const columns = `l.date, l.tech, l.name, l.description, l.quantity::text as quantity, l.unit_price::text as "unitPrice", l.amount::text as amount`
const lineValues = `l.date, l.tech, l.name, l.description, l.quantity::text, l.unit_price::text, l.amount::text`
const ofRecord = `from invoice_lines l where l.workspace_id = i.workspace_id and l.record_id = i.id`
/**
 * Inserts invoices without the records that their foreign keys refer to, because the measured queries do not read these
 * records.
 */
async function fill(client: Client, workspace: number, lines: number): Promise<void> {
  const id = workspaceId(workspace)
  await client.query('begin')
  await client.query(`select set_config('app.workspace_id', $1, true)`, [id])
  await client.query(
    `insert into invoices (workspace_id, id, created_at, updated_at, account, invoice_number, currency, locale, tax_rates,
       subtotal, tax_breakdown, total, rounding_mode, kind, invoice_status, paid, credited, external_notes)
     select $1, gen_random_uuid(), now() - n * interval '1 minute', now(), $1, 'INV-' || n, 'CAD', 'en', '[]',
       100, '[]', 100, 'DOCUMENT', 'INVOICE', 'SENT', 0, 0, '[]' from generate_series(1, $2::int) n`,
    [id, invoices],
  )
  await client.query(
    `insert into invoice_lines (workspace_id, id, record_id, position, name, description, quantity, unit_price, amount)
     select $1, gen_random_uuid(), i.id, n, 'Part ' || n, 'Delivered and mounted', 1, 100, 100
     from invoices i, generate_series(0, $2::int - 1) n where i.workspace_id = $1 order by i.created_at, n`,
    [id, lines],
  )
  await client.query(
    `insert into kept select i.workspace_id, i.id, i.created_at,
       (select jsonb_agg(jsonb_strip_nulls(to_jsonb(line) - 'position') order by position) from (select l.position, ${columns} ${ofRecord}) line)
     from invoices i where i.workspace_id = $1`,
    [id],
  )
  await client.query('commit')
}

const page = `from invoices i where i.workspace_id = $1 and i.id = any($2)`

/** The compared queries, which read a page of invoices with their lines. The first query is the product's query. */
const ways: Record<string, string> = {
  'rows of a subquery': `select i.id, array_to_json(array(
    select line from (select ${columns} ${ofRecord} order by l.position) line)) ${page}`,
  'rows, aggregated': `select i.id, (
    select json_agg(line) from (select ${columns} ${ofRecord} order by l.position) line) ${page}`,
  'values alone': `select i.id, (
    select json_agg(json_build_array(${lineValues})) from (select l.* ${ofRecord} order by l.position) l) ${page}`,
  'values alone, as an array': `select i.id, array_to_json(array(
    select json_build_array(${lineValues}) ${ofRecord} order by l.position)) ${page}`,
  'one statement of its own': `select l.record_id, ${columns} from invoice_lines l
    where l.workspace_id = $1 and l.record_id = any($2) order by l.record_id, l.position`,
  'joined and grouped': `select i.id, lines.lines from invoices i left join (
      select l.record_id, json_agg(json_build_array(${lineValues}) order by l.position) as lines from invoice_lines l
      where l.workspace_id = $1 and l.record_id = any($2) group by l.record_id
    ) lines on lines.record_id = i.id where i.workspace_id = $1 and i.id = any($2)`,
  'no lines': `select i.id ${page}`,
  'kept as JSON': `select i.id, i.kept from kept i where i.workspace_id = $1 and i.id = any($2)`,
}

/** Returns the ids of a page of invoices, newest first. */
async function idsOf(client: Client, workspace: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from invoices where workspace_id = $1 order by created_at desc limit 25',
    [workspaceId(workspace)],
  )
  return rows.map(({ id }) => id)
}

const quantile = (sorted: number[], share: number) =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2)

/**
 * Returns the minimum and median time of each query in a workspace, in ms. The queries alternate, so that a disturbance
 * affects all queries.
 */
async function timesOf(client: Client, workspace: number): Promise<Record<string, string>> {
  const values = [workspaceId(workspace), await idsOf(client, workspace)]
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, text] of Object.entries(ways)) {
      const began = performance.now()
      await client.query({ name, text, values })
      times.get(name)?.push(performance.now() - began)
    }
  return Object.fromEntries(
    [...times].map(([name, each]) => {
      const sorted = each.toSorted((one, other) => one - other)
      return [name, `${quantile(sorted, 0)} / ${quantile(sorted, 0.5)}`]
    }),
  )
}

const bench = await openEmptyBench()
const seen: Record<string, string>[] = []
try {
  const owner = new Client({ connectionString: bench.ownerUrl })
  await owner.connect()
  await owner.query(`
    alter table invoices drop constraint if exists invoices_account, drop constraint if exists invoices_job;
    create table kept (workspace_id uuid, id uuid, created_at timestamptz, kept jsonb);
    create index on kept (workspace_id, id);
    grant select on kept to public`)
  for (const [at, lines] of lineCounts.entries()) await fill(owner, at + 1, lines)
  await owner.query('vacuum analyze')
  await owner.end()
  const client = new Client({ connectionString: bench.appUrl })
  await client.connect()
  for (const at of lineCounts.keys()) {
    await client.query(`select set_config('app.workspace_id', $1, false)`, [workspaceId(at + 1)])
    seen.push(await timesOf(client, at + 1))
  }
  await client.end()
} finally {
  await bench.close()
}
const rows = Object.keys(ways).map((name) => `| ${[name, ...seen.map((times) => times[name])].join(' | ')} |`)
const report = `# Lines of a page of 25 invoices

Ms from the question to the answer in Node, by way of asking and number of lines an invoice has: the shortest of ${rounds}
and the median. ${new Date().toISOString().slice(0, 10)}, load average ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors: on a busy machine it is the
shortest that counts. Made by \`node bench/lines.bench.ts\`.

| way | ${lineCounts.map((count) => `${count} ${count === 1 ? 'line' : 'lines'}`).join(' | ')} |
|---|${'---|'.repeat(lineCounts.length)}
${rows.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'lines.md'), report)
console.log(report)
