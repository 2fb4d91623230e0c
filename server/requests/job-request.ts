import type { ActivityAction } from '@fieldhouse/domain/core/activity-actions'
import { phonesOf } from '@fieldhouse/domain/crm/duplicate-client'
import type { RowOf } from '@fieldhouse/domain/kit/entity/entity'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { may } from '@fieldhouse/domain/kit/entity/sections'
import { jobRequest, jobRequestStates } from '@fieldhouse/domain/requests/job-request'
import { convertedWords } from '@fieldhouse/domain/requests/request-words'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import { nearClients } from '../crm/client-lookalikes.ts'
import { machines } from '../equipment/tables.ts'
import type { Viewer, Work } from '../kit/database/work.ts'
import { type Row, defineEntity } from '../kit/entity/define-entity.ts'
import { changeRow } from '../kit/entity/write.ts'
import { seesAll } from '../operations/own-work.ts'
import { jobRequests } from './tables.ts'

/** A stored request. */
export type RequestRow = RowOf<typeof jobRequest> & Row

type Values = Partial<RowOf<typeof jobRequest>>

/** The record that a request's files belong to. */
export const ofRequest = (recordId: string) => ({ entity: jobRequest.name, recordId })

/** Limits technicians without the dispatch permission to requests that they created. Other users see all requests. */
function seenRequests(viewer: Viewer): SQL | undefined {
  if (may(viewer.permissions, 'OP_DISPATCH', 'read')) return undefined
  return sql`(${seesAll(viewer)} or ${jobRequests.createdBy} = ${viewer.actor.id})`
}

/** The client who owns a machine. */
async function ownerOf({ tx, workspaceId }: Work, machine: string): Promise<string | null> {
  const [found] = await tx
    .select({ client: machines.client })
    .from(machines)
    .where(and(eq(machines.workspaceId, workspaceId), eq(machines.id, machine)))
  return found?.client ?? null
}

/** The client with a phone number. Returns null if no client or several clients have this number. */
async function onlyClientOf(work: Work, phone: string): Promise<string | null> {
  const found = await nearClients(work, { patterns: [phone.replace(/^\+1?/, '')], names: [] })
  const [one, another] = found.filter((each) => phonesOf(each).includes(phone))
  return one && !another ? one.id : null
}

/** Sets a missing client to the machine's owner, or else to the client with the phone number (OPEN-350). */
async function withClient(work: Work, values: Values): Promise<Values> {
  if (values.client) return values
  const owner = values.machine ? await ownerOf(work, values.machine) : null
  return { ...values, client: owner ?? (await onlyClientOf(work, values.phone ?? '')) }
}

/** Changes the state of a request. Refuses a change that the current state does not allow. */
async function move(
  work: Work,
  current: RequestRow,
  { to, action, reason = null }: { to: 'NEW' | 'DECLINED'; action: ActivityAction; reason?: string | null },
): Promise<void> {
  needNext(current, to)
  await changeRow(work, jobRequestRoutes, { current, values: { status: to, reason }, action })
}

/** Throws `INVALID_TRANSITION` if a request cannot change from its current state to the new one. */
export function needNext({ status }: RequestRow, to: RequestRow['status']): void {
  if (status === to || jobRequestStates.whyNot(status, to))
    throw new Problem('INVALID_TRANSITION', { words: jobRequestStates.refusal(status, to) })
}

/** Service requests, which people send without an account or the office enters (OPEN-350). */
export const jobRequestRoutes = defineEntity(jobRequest, {
  table: jobRequests,
  scope: seenRequests,
  under: ({ job }) => (typeof job === 'string' ? job : null),
  steps: {
    beforeCreate: (work, values) => withClient(work, { source: 'OFFICE', ...values }),
    beforeUpdate: (_, { current, values }) => {
      // A request that became a job can no longer change.
      if (current.job !== null) throw new Problem('INVALID_TRANSITION', { words: convertedWords })
      return values
    },
  },
  actions: {
    decline: (work, { current, body }) =>
      move(work, current, { to: 'DECLINED', action: 'decline', reason: body.reason ?? null }),
    reopen: (work, { current }) => move(work, current, { to: 'NEW', action: 'reopen' }),
  },
})
