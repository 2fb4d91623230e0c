// Explains every statement of the measured reads in the server's database role, with its duration.
import { Client } from 'pg'
import { casesOf } from './cases.ts'
import { openBench, workspaceId } from './data.ts'
import type { Statement } from './sent.ts'
import { statementsOf } from './statements.ts'
import { someRecords } from './some-records.ts'

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const most = 2000

/**
 * Returns the steps of a plan that process many rows, and the sequential and bitmap scans, with their tables or
 * indexes.
 */
function notes(plan: Plan): string[] {
  const rows = plan['Actual Rows'] * plan['Actual Loops'] + (plan['Rows Removed by Filter'] ?? 0)
  const where = plan['Index Name'] ?? plan['Relation Name'] ?? ''
  const own =
    rows > most || /Seq Scan|Bitmap/.test(plan['Node Type'])
      ? [`${plan['Node Type']} ${where} ${Math.round(rows)}`]
      : []
  return [...own, ...(plan.Plans ?? []).flatMap(notes)]
}

async function explain(client: Client, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query<{
    'QUERY PLAN': { Plan: Plan; 'Execution Time': number; 'Planning Time': number }[]
  }>(`explain (analyze, format json) ${text}`, values)
  const found = rows[0]?.['QUERY PLAN'][0]
  if (!found) return 'no plan'
  const remarks = [...new Set(notes(found.Plan))].join('; ')
  return `${found['Planning Time'].toFixed(2)} + ${found['Execution Time'].toFixed(2)} ms  ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}\n      ${remarks}`
}

const isRead = ({ text }: Statement) => /^\s*(select|with)/i.test(text) && !text.includes('set_config')

const bench = await openBench(console.log)
const client = new Client({ connectionString: bench.appUrl })
await client.connect()
const only = process.argv[2]
const cases = casesOf(bench, await someRecords(bench)).filter(
  ({ name, fresh }) => !fresh && (!only || name.includes(only)),
)
const all = await statementsOf(
  bench,
  cases.map(({ ask }) => ask()),
)
for (const [at, { name }] of cases.entries()) {
  console.log(`\n${name}: ${all[at]?.length} statements`)
  await client.query(`begin; set local app.workspace_id = '${workspaceId(name.includes('small') ? 2 : 1)}'`)
  for (const statement of all[at] ?? [])
    if (isRead(statement)) console.log('  ', await explain(client, statement))
  await client.query('rollback')
}
await client.end()
await bench.close()
