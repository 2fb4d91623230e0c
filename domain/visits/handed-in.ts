import { z } from 'zod'
import { id, moment, oneOf, paragraph } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type FinishBody, checkBody, correctBody, finishBody } from './visit-acts.ts'

/** The maximum number of actions in one call, and in one report. */
export const mostHandedIn = 200

const handedKinds = ['onWay', 'start', 'pause', 'check', 'note', 'finish', 'correct'] as const

/**
 * An action at a visit as the device stored it. `key` is unique. A report stores the image of a signature separately.
 */
export const handedAct = z.strictObject({
  kind: oneOf(handedKinds),
  key: z.string().min(1).max(255),
  at: moment(),
  items: checkBody.shape.items.nullish(),
  content: paragraph(1500).nullish(),
  finish: finishBody.omit({ at: true, job: true }).nullish(),
  correct: correctBody.nullish(),
})
export type HandedAct = z.output<typeof handedAct>

/**
 * Body of `POST appointment/hand-in/{id}`: the actions at a visit that the device has not sent yet, in order, and the
 * job.
 */
export const handInBody = z.strictObject({
  acts: z
    .array(handedAct)
    .min(1, fieldMessage('EMPTY'))
    .max(mostHandedIn, fieldMessage('TOO_MANY', { max: mostHandedIn })),
  job: id().nullish(),
})
export type HandInBody = z.output<typeof handInBody>

/** Returns the last action that finishes the visit, with its time, or null if no action finishes the visit. */
export function finishAmong(acts: readonly HandedAct[]): FinishBody | null {
  const last = acts.findLast(({ kind, finish }) => kind === 'finish' && finish)
  return last?.finish ? { ...last.finish, at: last.at } : null
}

/** The working time that results from actions, in epoch ms. */
export type HandedWork = {
  spans: { startedAt: number; endedAt: number }[]
  /**
   * The time at which the actions stopped a clock that already ran before the first action, or null if no clock ran
   * before.
   */
  ranUntil: number | null
}

/**
 * Computes the working time from actions. A time in the future is replaced by `now`, and a start without an end is
 * ignored.
 */
export function workedByActs(acts: readonly HandedAct[], now: number): HandedWork {
  const spans: HandedWork['spans'] = []
  let [startedAt, ranUntil]: [number | null, number | null] = [null, null]
  for (const { kind, at: sent } of acts) {
    const at = Math.min(sent, now)
    if (kind === 'start') startedAt ??= at
    if (kind !== 'pause' && kind !== 'finish') continue
    if (startedAt !== null) spans.push({ startedAt, endedAt: Math.max(startedAt, at) })
    else if (spans.length === 0) ranUntil ??= at
    startedAt = null
  }
  return { spans, ranUntil }
}
