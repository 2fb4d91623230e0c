import { type Open, type OpenKind, openKinds, openNamed } from '@fieldhouse/domain/erasure/erasure'
import type { Work } from '../kit/database/work.ts'
import type { Belongings } from './closure.ts'

/** The SQL that finds a client's open records of each kind: the table, the name of a record, and the condition. */
const questions: Record<OpenKind, { table: string; called: string; isOpen: string }> = {
  jobs: {
    table: 'jobs',
    called: 'job_number',
    isOpen: `not removed and job_status in ('SCHEDULED', 'FOLLOW_UP')`,
  },
  visits: {
    table: 'appointments',
    called: `to_char(start_at at time zone (select timezone from workspaces where workspace_id = $1), 'YYYY-MM-DD')`,
    isOpen: `not removed and status in ('NEW', 'PENDING', 'DELAYED')`,
  },
  drafts: {
    table: 'invoices',
    called: `coalesce(invoice_number, '—')`,
    isOpen: `not removed and invoice_status = 'DRAFT'`,
  },
  invoices: {
    table: 'invoices',
    called: `coalesce(invoice_number, '—')`,
    isOpen: `kind = 'INVOICE' and (invoice_status in ('SENT', 'OVERDUE') and balance <> 0 or balance < 0)`,
  },
  deposits: {
    table: 'estimates',
    called: `coalesce(estimate_number, '—')`,
    isOpen: `deposit_paid > 0 and invoice is null`,
  },
  credits: {
    table: 'payments',
    called: `unapplied::text || ' ' || currency`,
    isOpen: `unapplied > 0 and not exists (select from estimates e where e.workspace_id = $1
      and e.id = payments.estimate and e.invoice is null)`,
  },
  refunds: { table: 'refunds', called: 'amount::text', isOpen: `status = 'PENDING'` },
  memberships: {
    table: 'memberships',
    called: `price::text || ' ' || currency`,
    isOpen: `not removed and status <> 'ENDED'`,
  },
}

/** Returns the client's records that are still open, by kind. */
export async function openAmong({ client, workspaceId }: Work, { ids }: Belongings): Promise<Open[]> {
  const open: Open[] = []
  for (const kind of openKinds) {
    const { table, called, isOpen } = questions[kind]
    const held = [...(ids.get(table) ?? [])]
    if (held.length === 0) continue
    const { rows } = await client.query<{ name: string; total: number }>(
      `select ${called} as name, (count(*) over ())::int as total from ${table}
       where workspace_id = $1 and id = any ($2) and ${isOpen} order by 1 limit ${openNamed}`,
      [workspaceId, held],
    )
    const [first] = rows
    if (first) open.push({ kind, count: first.total, names: rows.map(({ name }) => name) })
  }
  return open
}
