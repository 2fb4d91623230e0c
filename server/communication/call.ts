import { type CallParty, call, withheldNumber } from '@fieldhouse/domain/communication/call'
import { phonesOf } from '@fieldhouse/domain/crm/duplicate-client'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { nearClients } from '../crm/client-lookalikes.ts'
import { currentWorkspace } from '../kit/database/current-workspace.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import type { Viewer, Work } from '../kit/database/work.ts'
import { members } from '../people/tables.ts'
import { calls } from './call-tables.ts'

type CallRow = RowOf<typeof call> & Row
type Values = Partial<RowOf<typeof call>>

/**
 * SQL condition for the calls that a user may see. Technicians without the right to dispatch see only the calls that
 * they answered or created (OPEN-274).
 */
function seenBy(viewer: Viewer): SQL | undefined {
  if (may(viewer.permissions, 'OP_DISPATCH', 'read')) return undefined
  return sql`(${calls.member} = ${viewer.actor.id} or ${calls.createdBy} = ${viewer.actor.id} or not exists (
    select 1 from ${members} me where me.workspace_id = ${viewer.workspaceId} and me.id = ${viewer.actor.id} and me.is_technician))`
}

/** Returns the id of the oldest client with this main or additional number. */
async function clientOf(work: Work, phone: string): Promise<string | null> {
  if (phone === withheldNumber) return null
  const found = await nearClients(work, { patterns: [phone.replace(/^\+1?/, '')], names: [] })
  return found.find((each) => phonesOf(each).includes(phone))?.id ?? null
}

/** Whether a member of the company has this number. */
async function isOwn(work: Work, phone: string): Promise<boolean> {
  const own = and(eq(members.workspaceId, work.workspaceId), eq(members.phone, phone))
  return (await work.tx.$count(members, own)) > 0
}

/** Adds the party of a call. If the user chose no client, also adds the client with the call's number. */
async function withParty(work: Work, values: Values): Promise<Values> {
  const phone = values.phone ?? ''
  const client = values.client ?? (await clientOf(work, phone))
  const party: CallParty = client ? 'CUSTOMER' : (await isOwn(work, phone)) ? 'TECHNICIAN' : 'UNKNOWN'
  return { ...values, client, party }
}

/**
 * Updates which missed calls from these numbers were never returned. A new or deleted call can change whether an
 * earlier call counts as returned (OPEN-134).
 */
export async function judgeCalls(work: Work, phones: readonly string[]): Promise<void> {
  await work.tx.execute(sql`
    update calls missed set not_called_back = not missed.not_called_back
    where missed.workspace_id = ${work.workspaceId} and missed.phone = any(${sql.param([...phones])}::text[])
      and missed.not_called_back is distinct from (
      missed.direction = 'IN' and not missed.answered and missed.status = 'ENDED' and not missed.removed
      and missed.phone <> ${withheldNumber}
      and not exists (select from calls since where since.workspace_id = ${currentWorkspace}
        and since.phone = missed.phone and since.direction = 'OUT' and since.at > missed.at and not since.removed))`)
}

const judge = (work: Work, phone: string): Promise<void> => judgeCalls(work, [phone])

/** Calls that users enter or import, and calls that a telephone system reports (CALL-01, CALL-02). */
export const callRoutes = defineEntity(call, {
  table: calls,
  scope: seenBy,
  steps: {
    beforeCreate: withParty,
    afterCreate: (work, row: CallRow) => judge(work, row.phone),
    beforeUpdate: async (work, { current, values }) => {
      if (!('phone' in values) && !('client' in values)) return values
      const { client, party } = await withParty(work, { phone: current.phone, ...values })
      return {
        ...values,
        ...(client === undefined ? {} : { client }),
        ...(party === undefined ? {} : { party }),
      }
    },
    afterUpdate: async (work, { before, row }) => {
      if (before.phone !== row.phone) await judge(work, before.phone)
      await judge(work, row.phone)
    },
    afterArchive: (work, { row }) => judge(work, row.phone),
  },
})
