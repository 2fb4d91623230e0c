import type { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, asc, eq, isNotNull, lte, notInArray } from 'drizzle-orm'
import { lockOrder } from '../accounting/recurring/lock-order.ts'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { inTurns } from '../kit/jobs/in-turns.ts'
import type { Attempt, Job, TurnTools } from '../kit/jobs/job.ts'
import { failureText } from './failure-text.ts'
import type { MembershipRow } from './life.ts'
import { membershipRoutes } from './membership.ts'
import { settle } from './settle.ts'
import { memberships } from './tables.ts'

/** The most memberships of a company that are settled before the next company has its turn. */
const perTurn = 25

/** Locks the membership that is due for the longest time, without those that failed; null if none is due. */
async function lockNext(work: Work, failed: readonly string[]): Promise<MembershipRow | null> {
  const { tx, workspaceId } = work
  await lockOrder(work)
  const { today } = await companyOf(work)
  const [found] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        lte(memberships.nextOn, today),
        failed.length > 0 ? notInArray(memberships.id, [...failed]) : undefined,
      ),
    )
    // Memberships that failed before come last, so that they do not delay the others.
    .orderBy(isNotNull(memberships.failure), asc(memberships.nextOn), asc(memberships.id))
    .limit(1)
  return found ? lockRow(work, membershipRoutes, found.id) : null
}

/** Stores on a membership why it could not be billed, in the language of the company. */
async function noteFault(work: Work, id: string, problem: Problem): Promise<void> {
  const failure = await failureText(work, problem)
  const current = await lockRow(work, membershipRoutes, id)
  await changeRow(work, membershipRoutes, { current, values: { failure }, action: 'fail' })
}

/**
 * Bills, changes and ends the due memberships of all companies. Companies take turns, so that no company waits for the
 * many memberships of another (OPEN-801).
 */
export const settleMemberships = (tools: TurnTools, now: Date, signal?: AbortSignal): Promise<void> =>
  inTurns(tools, {
    name: 'membership',
    table: memberships,
    now,
    signal,
    perTurn,
    lockNext,
    handle: async (work, row) => void (await settle(work, membershipRoutes, { row, linking: tools.config })),
    noteFault,
  })

/** Runs every quarter of an hour, because midnight comes at another time in each time zone. */
export const membershipsJob: Job = {
  name: 'memberships',
  cron: '6,21,36,51 * * * *',
  run: (tools, _, attempt?: Attempt) => settleMemberships(tools, new Date(), attempt?.signal),
}
