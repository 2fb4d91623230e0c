import { chargesUnbilled, type UnbilledCharges } from '@fieldhouse/domain/visits/calls'
import { unbilledQuery, visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { sql } from 'drizzle-orm'
import type { Work } from '../kit/database/work.ts'
import { type Server, checked } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { isAgreed, isDue } from './agreed.ts'
import { billedAmount, joinedMember } from './member-discount.ts'
import { visitCharges } from './tables.ts'
import { isUnconfirmed } from './unconfirmed.ts'

async function unbilledIn(work: Work, job: string | undefined): Promise<UnbilledCharges> {
  const ofJob = job === undefined ? sql`` : sql`and c.job = ${job}`
  const { rows } = await work.tx.execute<UnbilledCharges>(sql`
    select coalesce(sum(billed_amount) filter (where is_open), 0.00)::numeric(20, 2)::text as amount,
      count(*) filter (where is_open)::float8 as count, count(covered_by)::float8 as covered,
      count(*) filter (where is_held and covered_by is null)::float8 as unconfirmed,
      count(*) filter (where is_agreed and not is_held and covered_by is null)::float8 as agreed
    from (
      select c.covered_by, ${billedAmount} as billed_amount, held.is_held, held.is_agreed, held.is_due and not held.is_held as is_open
      from ${visitCharges} c ${joinedMember(work.workspaceId)},
        lateral (select ${isUnconfirmed(sql`c`)} as is_held, ${isAgreed(sql`c`)} as is_agreed,
          ${isDue(sql`c`)} as is_due) held
      where c.workspace_id = ${work.workspaceId} and not c.billed ${ofJob}) open`)
  const [found] = rows
  if (!found) throw new Error('an aggregate has always a row')
  return found
}

/**
 * Serves `GET visit-charge/unbilled`: the totals of unbilled charges, for the workspace or one job
 * (OPEN-383).
 */
export function serveUnbilled(server: Server): void {
  serveUnder(server, visitCharge, {
    ...chargesUnbilled,
    entity: visitCharge.name,
    section: visitCharge.section,
    flag: 'read',
    reads: true,
    handle: async (work, { query }) => ({
      result: await unbilledIn(work, checked(unbilledQuery, query).job),
    }),
  })
}
