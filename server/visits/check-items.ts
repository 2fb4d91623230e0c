import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { afterTicks, checkedFaults } from '@fieldhouse/domain/visits/checked-items'
import type { CheckedItem } from '@fieldhouse/domain/visits/visit-acts'
import { whyNotGoOn } from '@fieldhouse/domain/visits/visit-rules'
import type { Work } from '../kit/database/work.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { jobRoutes } from '../operations/job.ts'
import { lockVisit, needState } from './lock-visit.ts'
import { needSameJob } from './lost-visit.ts'

/** A stored, locked job. */
type LockedJob = Awaited<ReturnType<typeof lockJob>>

/** Locks a visit's job without checking the scope of jobs, because users who may see a visit may see its job. */
export const lockJob = (work: Work, id: string) => lockRow(work, { ...jobRoutes, scope: () => undefined }, id)

/** Returns a job's checklist with some items ticked at `at`. Errors have the path of their item below `path`. */
export function tickedChecklist(
  work: Work,
  { checklist }: LockedJob,
  { ticked, at, path }: { ticked: readonly CheckedItem[]; at: number; path: string },
) {
  const errors = checkedFaults(checklist, ticked, path)
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return afterTicks(checklist, ticked, { by: work.actor.id, at })
}

/** Ticks or unticks items of the checklist of a visit's job. */
export async function checkItems(
  work: Work,
  id: string,
  { items, at, job: meant }: { items: readonly CheckedItem[]; at: number; job?: string | null | undefined },
): Promise<void> {
  const visit = await lockVisit(work, id, at)
  needSameJob(visit, meant)
  needState(visit, 'PENDING', whyNotGoOn(visit))
  const job = await lockJob(work, visit.job)
  const checklist = tickedChecklist(work, job, { ticked: items, at, path: 'items' })
  await changeRow(work, jobRoutes, { current: job, values: { checklist }, action: 'check' })
}
