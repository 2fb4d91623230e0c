import { recordOf } from '@fieldhouse/domain/kit/value/typed-record'
import { usageExport, usageRead } from '@fieldhouse/domain/organization/calls'
import {
  type Usage,
  type UsageFigures,
  type UsageQuery,
  usageMeasures,
  usageQuery,
} from '@fieldhouse/domain/organization/usage'
import type { PoolClient } from 'pg'
import { csvText } from '../kit/export/export-csv.ts'
import type { Cell } from '../kit/export/export-cells.ts'
import { disposition, nameable } from '../kit/http/disposition.ts'
import { styleOf } from '../kit/export/export-style.ts'
import { longestWord } from '../kit/export/export-words.ts'
import type { RawQuery } from '../kit/http/list-query.ts'
import { type Caller, type Server, checked } from '../kit/http/route.ts'
import { serveOrganization } from './organization-route.ts'

/**
 * A row of usage figures. A row without a workspace is for all workspaces, and a row without a month is for the whole
 * period.
 */
type Line = { workspace: string | null; name: string | null; month: string | null } & UsageFigures

type Counted = { months: string[]; lines: Line[] }

const monthsOf = `
  select to_char(month, 'YYYY-MM') as month, month at time zone $1 as "from",
    (month + interval '1 month') at time zone $1 as "to"
  from generate_series(date_trunc('month', now() at time zone $1) - ($2::int - 1) * interval '1 month',
    date_trunc('month', now() at time zone $1), interval '1 month') month order by 1`

const linesOf = `
  select u.workspace, w.name, u.month, u.jobs::int, u.appointments::int, u.invoices::int, u.payments::int, u.people::int,
    u.bytes::float8 as bytes, u.mails_sent::int as "mailsSent", u.mails_failed::int as "mailsFailed"
  from organization_usage($1, $2, $3, $4) u left join organization_workspaces() w on w.id = u.workspace
  order by w.name collate "und-x-icu", u.workspace, u.month`

async function count(client: PoolClient, { months, zone, only }: UsageQuery): Promise<Counted> {
  // A report over all workspaces may take longer than a call about one workspace (reliability.md rule 22).
  await client.query(`set local statement_timeout = '25s'`)
  const named = await client.query<{ month: string; from: Date; to: Date }>(monthsOf, [zone, months])
  const { rows } = await client.query<Line>(linesOf, [
    named.rows[0]?.from,
    named.rows.at(-1)?.to,
    zone,
    only ?? null,
  ])
  return { months: named.rows.map(({ month }) => month), lines: rows }
}

const nothing: UsageFigures = recordOf(usageMeasures, () => 0)

const figuresOf = (line: Line | undefined): UsageFigures =>
  line ? recordOf(usageMeasures, (measure) => line[measure]) : nothing

function usageOf({ months, lines }: Counted): Usage {
  const over = (workspace: string | null, month: string | null) =>
    lines.find((line) => line.workspace === workspace && line.month === month)
  return {
    months: months.map((month) => ({ month, ...figuresOf(over(null, month)) })),
    workspaces: lines.flatMap((line) =>
      line.workspace !== null && line.month === null
        ? [{ _id: line.workspace, name: line.name ?? '', ...figuresOf(line) }]
        : [],
    ),
    total: figuresOf(over(null, null)),
  }
}

/** The column headings in the reader's language, in the order of the columns. */
const headOf = (labels: RawQuery[string]): string[] =>
  ['workspace', 'month', ...usageMeasures].map((column, at) => {
    const label = typeof labels === 'string' ? undefined : labels?.[at]
    return label?.trim().slice(0, longestWord) || column
  })

const rowsOf = ({ lines }: Counted): Cell[][] =>
  lines
    .filter(({ workspace, month }) => workspace !== null && month !== null)
    .map((line) => [
      line.name ?? '',
      line.month ?? '',
      ...usageMeasures.map((measure) => ({ number: String(line[measure]) })),
    ])

/** The file name: the screen's title in the reader's language, and the last month. */
function fileName(title: RawQuery[string], { months }: Counted): string {
  const named = typeof title === 'string' ? nameable(title.slice(0, longestWord)) : ''
  return `${named || 'usage'}-${months.at(-1) ?? ''}.csv`
}

/** Reads the usage query. Months are in the caller's own time zone unless the query names another time zone. */
const asked = (query: RawQuery, admin: Caller): UsageQuery => {
  const { labels: _labels, title: _title, workspace: _workspace, ...rest } = query
  return checked(usageQuery, { zone: admin.timezone, ...rest })
}

/** Serves usage counts by month and workspace, without amounts or records (OPEN-03). */
export function serveUsage(server: Server): void {
  serveOrganization(server, {
    ...usageRead,
    handle: async ({ client, admin, query }) => ({
      result: usageOf(await count(client, asked(query, admin))),
    }),
  })
  serveOrganization(server, {
    ...usageExport,
    handle: async ({ client, admin, query, reply }) => {
      const counted = await count(client, asked(query, admin))
      const style = await styleOf(client, admin, null)
      const text = csvText([headOf(query['labels']), ...rowsOf(counted)], style)
      await reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': disposition('attachment', fileName(query['title'], counted)),
          'x-content-type-options': 'nosniff',
        })
        .send(text)
      return { result: null }
    },
  })
}
