import { z } from 'zod'
import { id, moment, oneOf, paragraph } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type FinishBody, checkBody, correctBody, finishBody } from './visit-acts.ts'

/** The most actions in one call, and in one report. */
export const mostHandedIn = 200

const handedKinds = ['onWay', 'start', 'pause', 'check', 'note', 'finish', 'correct'] as const

/**
 * An action at a visit, as the device stored it, with a unique key. A report stores the picture of a signature
 * separately.
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

/** Body of `POST appointment/hand-in/{id}`: the unsent actions at a visit, in order, and the job. */
export const handInBody = z.strictObject({
  acts: z
    .array(handedAct)
    .min(1, fieldMessage('EMPTY'))
    .max(mostHandedIn, fieldMessage('TOO_MANY', { max: mostHandedIn })),
  job: id().nullish(),
})
export type HandInBody = z.output<typeof handInBody>

/** The last action that ends the visit, with its time; null if there is none. */
export function finishAmong(acts: readonly HandedAct[]): FinishBody | null {
  const last = acts.findLast(({ kind, finish }) => kind === 'finish' && finish)
  return last?.finish ? { ...last.finish, at: last.at } : null
}

/** The working time in some actions; epoch ms. */
export type HandedWork = {
  spans: { startedAt: number; endedAt: number }[]
  /** When a clock stopped that had been started before these actions; null if there was none. */
  ranUntil: number | null
}

/** The working time in some actions. A time in the future counts as `now`; a start without an end is ignored. */
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
