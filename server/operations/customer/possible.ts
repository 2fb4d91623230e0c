import { inEachLanguage } from '@fieldhouse/domain/kit/words/words'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import {
  type VisitRefusal,
  mostMailWishes,
  movableFrom,
  movesCountFor,
  sayNotMove,
  soonestMove,
  tooManyMailWishesWords,
  tooSoonWords,
  visitRefusalWords,
  whyNotConfirm,
  whyNotMove,
} from '@fieldhouse/domain/operations/customer/visit-rules'
import { defaultMoveNotice } from '@fieldhouse/domain/people/workspace'
import { eq } from 'drizzle-orm'
import { type Work, nobodyId } from '../../kit/database/work.ts'
import { workspaces } from '../../people/tables.ts'
import type { CurrentVisit } from '../standing-visit.ts'

type Refusals = {
  notConfirm: VisitRefusal | null
  notMove: VisitRefusal | null
  /** The time from which the visit may be moved again, epoch ms. Null unless the visit was moved too often. */
  movableFrom: number | null
  moveNoticeHours: number
}

/**
 * The times (epoch ms) and changes of the actions that clients performed on a record through links, within the last
 * `within` ms.
 */
async function doneByLink(
  { client, workspaceId, now }: Work,
  { entity, id, action, within }: { entity: string; id: string; action: string; within: number },
): Promise<{ at: number; changes: Record<string, [unknown, unknown]> }[]> {
  const { rows } = await client.query<{ at: Date; changes: Record<string, [unknown, unknown]> }>(
    `select at, changes from activities where workspace_id = $1 and entity = $2 and record_id = $3
       and action = $4 and actor_id = $5 and at > $6`,
    [workspaceId, entity, id, action, nobodyId, new Date(now.getTime() - within)],
  )
  return rows.map(({ at, changes }) => ({ at: at.getTime(), changes }))
}

/** The reasons why the client cannot confirm or move a visit now. A reason is null if the action is possible. */
export async function refusalsOf(
  work: Work,
  visit: Pick<CurrentVisit, 'id' | 'status' | 'startAt' | 'techs'>,
): Promise<Refusals> {
  const [own] = await work.tx
    .select({ visitMoves: workspaces.visitMoves, noticeHours: workspaces.moveNoticeHours })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, work.workspaceId))
  const now = work.now.getTime()
  const asked = { entity: 'appointment', id: visit.id, action: 'reschedule', within: movesCountFor }
  const moves = await doneByLink(work, asked)
  const from = movableFrom(
    moves.map(({ at }) => at),
    now,
  )
  const noticeHours = own?.noticeHours ?? defaultMoveNotice
  const notMove = whyNotMove(visit, { now, isAllowed: own?.visitMoves === true, noticeHours, from })
  return {
    notConfirm: whyNotConfirm(visit, now),
    notMove,
    movableFrom: notMove === 'TOO_OFTEN' ? from : null,
    moveNoticeHours: noticeHours,
  }
}

/** Throws `INVALID_TRANSITION` with the message of the refusal. If the refusal is null, does nothing. */
export function needPossible(refusal: VisitRefusal | null): void {
  if (refusal) throw new Problem('INVALID_TRANSITION', { words: visitRefusalWords[refusal] })
}

/**
 * Throws `INVALID_TRANSITION` if the visit cannot be moved now. For a visit that was moved too often, the message says
 * when the next move is possible.
 */
export function needMovable(work: Work, refusals: Refusals, zone: string): void {
  const { notMove, movableFrom: from, moveNoticeHours: noticeHours } = refusals
  if (notMove === null) return
  const { language } = work.actor
  const said = sayNotMove(notMove, { from, zone, language, noticeHours })
  throw new Problem('INVALID_TRANSITION', {
    words: inEachLanguage(() => said),
    ...(from !== null && { retryAfter: Math.max(1, Math.ceil((from - work.now.getTime()) / 1000)) }),
  })
}

/**
 * Throws `INVALID_TRANSITION`, with a message for clients, if a start (epoch ms) is sooner than the required notice
 * allows.
 */
export function needNotice(work: Work, startAt: number, { moveNoticeHours }: Refusals): void {
  if (startAt < soonestMove(work.now.getTime(), moveNoticeHours))
    throw new Problem('INVALID_TRANSITION', { words: tooSoonWords(moveNoticeHours) })
}

/** Throws `RATE_LIMITED` if a client switches mails on again too often. A client can always switch mails off. */
export async function needFewWishes(work: Work, client: string): Promise<void> {
  const asked = { entity: 'client', id: client, action: 'customerMails', within: 3_600_000 }
  const wishes = (await doneByLink(work, asked)).filter(({ changes }) => changes['visitMails']?.[1] === true)
  if (wishes.length >= mostMailWishes)
    throw new Problem('RATE_LIMITED', { words: tooManyMailWishesWords, retryAfter: 3600 })
}
