import {
  type ErasureCertificate,
  type Erased,
  type RetainedRecords,
  erasedKinds,
  keptKinds,
  keptUntil,
  whyKept,
} from '@fieldhouse/domain/erasure/erasure'
import type { Work } from '../kit/database/work.ts'
import type { Belongings } from './closure.ts'
import type { Tally } from './take-rows.ts'

/** Returns the certificate of a client's erasure, or null. */
export async function certificateOf(work: Work, record: string): Promise<ErasureCertificate | null> {
  const { rows } = await work.client.query<ErasureCertificate>(
    `select e.id as "_id", e.record as client, e.number, e.called,
       to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.erased, e.kept,
       (select json_build_object('_id', u.id, 'name', u.first_name || ' ' || u.last_name)
         from users u where u.id = e.actor_id) as by
     from erasures e where e.workspace_id = $1 and e.record = $2`,
    [work.workspaceId, record],
  )
  return rows[0] ?? null
}

/** Returns the last day on which the law requires keeping the client's newest invoice, payment or refund, or null. */
async function lawUntil({ client, workspaceId }: Work, { ids }: Belongings): Promise<string | null> {
  const idsOf = (table: string) => [...(ids.get(table) ?? [])]
  const { rows } = await client.query<{ day: string | null; country: string }>(
    `select to_char(max(records.at) at time zone w.timezone, 'YYYY-MM-DD') as day, w.country
     from workspaces w, (
       select issued_at as at from invoices where workspace_id = $1 and id = any ($2)
       union all select paid_at from payments where workspace_id = $1 and id = any ($3)
       union all select created_at from refunds where workspace_id = $1 and id = any ($4)) records
     where w.workspace_id = $1
     group by w.timezone, w.country`,
    [workspaceId, idsOf('invoices'), idsOf('payments'), idsOf('refunds')],
  )
  const [newest] = rows
  return newest?.day ? keptUntil(newest.day, newest.country) : null
}

/** Returns the kinds of erased and of retained data for the certificate, in a fixed order. */
export async function listed(
  work: Work,
  { tally, found }: { tally: Tally; found: Belongings },
): Promise<{ erased: Erased[]; kept: RetainedRecords[] }> {
  const until = await lawUntil(work, found)
  return {
    erased: erasedKinds.flatMap((kind) => {
      const count = tally.erased.get(kind) ?? 0
      return count > 0 ? [{ kind, count }] : []
    }),
    kept: keptKinds.flatMap((kind) => {
      const count = tally.kept.get(kind) ?? 0
      const why = whyKept(kind)
      return count > 0 ? [{ kind, count, why, until: why === 'LAW' ? until : null }] : []
    }),
  }
}
