import { z } from 'zod'
import { id, moment, oneOf, paragraph } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type FinishBody, checkBody, correctBody, finishBody } from './visit-acts.ts'

/** The most acts that one call hands in, and one report holds. */
export const mostHandedIn = 200

const handedKinds = ['onWay', 'start', 'pause', 'check', 'note', 'finish', 'correct'] as const

/** Something that was done at a visit, as the device has it: its key names it for good. A report keeps the picture of a signature beside it. */
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

/** Body of `POST appointment/hand-in/{id}`: what waits of a visit, in its order, and the job it was done for. */
export const handInBody = z.strictObject({
  acts: z
    .array(handedAct)
    .min(1, fieldMessage('EMPTY'))
    .max(mostHandedIn, fieldMessage('TOO_MANY', { max: mostHandedIn })),
  job: id().nullish(),
})
export type HandInBody = z.output<typeof handInBody>

/** The end of the visit among acts: the last that was sent, with its time; null where it was not ended. */
export function finishAmong(acts: readonly HandedAct[]): FinishBody | null {
  const last = acts.findLast(({ kind, finish }) => kind === 'finish' && finish)
  return last?.finish ? { ...last.finish, at: last.at } : null
}

/** What acts tell of when somebody worked; epoch ms. */
export type HandedWork = {
  spans: { startedAt: number; endedAt: number }[]
  /** Until when a clock ran that had been started before these acts; null where none did. */
  ranUntil: number | null
}

/** When somebody worked by their acts. A time that lies ahead counts as `now`; a start without an end tells nothing. */
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
