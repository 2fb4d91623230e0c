import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import {
  type VisitRefusal,
  visitRefusalWords,
  whyNotConfirm,
  whyNotMove,
} from '@fieldhouse/domain/operations/customer/visit-rules'
import { eq } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { workspaces } from '../../people/tables.ts'
import type { Standing } from '../standing-visit.ts'

type Refusals = { notConfirm: VisitRefusal | null; notMove: VisitRefusal | null }

/** Why a visit cannot be confirmed and moved by its client now; null where it can. */
export async function refusalsOf(
  work: Work,
  visit: Pick<Standing, 'status' | 'startAt' | 'techs'>,
): Promise<Refusals> {
  const [own] = await work.tx
    .select({ visitMoves: workspaces.visitMoves })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, work.workspaceId))
  const now = work.now.getTime()
  return {
    notConfirm: whyNotConfirm(visit, now),
    notMove: whyNotMove(visit, { now, isAllowed: own?.visitMoves === true }),
  }
}

/** Refuses with `INVALID_TRANSITION` in the words of the page. */
export function needPossible(refusal: VisitRefusal | null): void {
  if (refusal) throw new Problem('INVALID_TRANSITION', { words: visitRefusalWords[refusal] })
}
