import type { AccountKeptKind } from '@fieldhouse/domain/erasure/account'
import type { Work } from '../kit/database/work.ts'

/** The kind of data in each table. All other tables contain data of the kind 'records'. */
export const kindOfTable: Readonly<Record<string, AccountKeptKind>> = {
  member_skills: 'membership',
  notes: 'notes',
  comments: 'notes',
  subtasks: 'notes',
  tasks: 'notes',
  task_contributors: 'notes',
  task_votes: 'notes',
  resources: 'files',
  jobs: 'work',
  job_items: 'work',
  appointments: 'work',
  appointment_technicians: 'work',
  field_reports: 'work',
  visit_charges: 'work',
  repairs: 'work',
  estimates: 'work',
  timesheets: 'hours',
  visit_clocks: 'hours',
  time_off: 'hours',
  technician_absences: 'hours',
  labour_costs: 'hours',
  orders: 'purchases',
  order_requests: 'purchases',
  expenses: 'purchases',
  supplier_bills: 'purchases',
  payments: 'documents',
  refunds: 'documents',
  activities: 'history',
}

/**
 * SQL conditions that limit a table's rows of its kind. Issued invoices do not count as this kind, but as 'documents'.
 */
const limits: Readonly<Record<string, string>> = { invoices: 'r.issued_at is null' }

/** SQL for issued invoices that the person wrote, or whose lines contain the person's name as technician. */
const issued = `select 1 from invoices r where r.workspace_id = $1 and r.issued_at is not null and (r.created_by = $2 or exists (
  select from invoice_lines l where l.workspace_id = $1 and l.record_id = r.id and position(lower(nullif(trim($3), '')) in lower(l.tech)) > 0))`

/** SQL for emails that the workspace sent to other people and that contain the person's name. */
const mails = `select 1 from outbox o where o.about_workspace = $1
  and position(lower(nullif(trim($3), '')) in lower(o.subject || ' ' || o.text || ' ' || coalesce(o.html, ''))) > 0`

type Place = { table: string; columns: string[] }

/**
 * Returns the columns of ids in all tables with data of workspaces. Each of these columns may contain the person's id.
 */
async function placesIn({ client }: Work): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'uuid'::regtype
       and not a.attname in ('workspace_id', 'id')
       and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
     group by 1 order by 1`,
  )
  return rows
}

const inPlace = ({ table, columns }: Place): string => {
  const named = columns.map((column) => `r."${column}"`).join(', ')
  const limit = limits[table]
  return `select 1 from "${table}" r where r.workspace_id = $1 and $2 in (${named})${limit ? ` and ${limit}` : ''}`
}

/** Returns the kinds of data about a person that remain in a workspace after the erasure. */
export async function keptOfAccount(
  work: Work,
  { id, name }: { id: string; name: string },
): Promise<AccountKeptKind[]> {
  const membership = 'select 1 from members where workspace_id = $1 and id = $2'
  const questions: { kind: AccountKeptKind; text: string }[] = [
    { kind: 'membership', text: membership },
    // Every membership has a history, because the erasure itself adds an entry.
    { kind: 'history', text: membership },
    { kind: 'documents', text: issued },
    { kind: 'emails', text: mails },
    ...(await placesIn(work)).map((place) => ({
      kind: kindOfTable[place.table] ?? ('records' as const),
      text: inPlace(place),
    })),
  ]
  const { rows } = await work.client.query<{ kind: AccountKeptKind }>(
    questions.map(({ kind, text }) => `select '${kind}' as kind where exists (${text})`).join(' union '),
    [work.workspaceId, id, name],
  )
  return rows.map(({ kind }) => kind)
}
