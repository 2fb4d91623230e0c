import { z } from 'zod'
import { conditions } from '../inventory/conditions.ts'
import { warehouseChoice } from '../inventory/warehouse-choice.ts'
import { flag, id, integer, moment, oneOf, paragraph, ref, text } from '../kit/entity/fields.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { visitOutcomes } from '../operations/visit-outcomes.ts'

/** The maximum number of pieces of a part at a visit. */
const mostOfAPart = 9999

/** The maximum working time at a visit, in minutes. */
export const longestWork = 24 * 60

const listOf = <S extends z.ZodType>(of: S, most: number) =>
  z.array(of).max(most, fieldMessage('TOO_MANY', { max: most }))

const pieces = integer(1, mostOfAPart)

const minutes = z
  .int()
  .min(0, fieldMessage('TOO_SMALL', { min: 0 }))
  .max(longestWork, fieldMessage('TIMESHEET_TOO_LONG'))

/**
 * The time of an action as epoch ms or ISO 8601. A device may send an action much later, so each action contains its
 * time.
 */
const at = moment()

/** Body of `POST appointment/start/{id}` and `…/pause/{id}`. */
export const clockBody = z.strictObject({ at })

/** Body of `POST appointment/on-way/{id}`, with the expected arrival if it is known. */
export const onWayBody = z.strictObject({ at, arrivesAt: moment().nullish() })

/** A ticked or unticked item of the checklist, with its reading. */
const checked = z.strictObject({ _id: id(), done: z.boolean(), reading: text(60).nullish() })
export type CheckedItem = z.output<typeof checked>

/** The job of the visit as the device knows it. If the visit now belongs to another job, the action is refused. */
const job = id().nullish()

/** Body of `POST appointment/check/{id}`. */
export const checkBody = z.strictObject({
  at,
  job,
  items: listOf(checked, 100).min(1, fieldMessage('EMPTY')),
})

/** Used pieces of a part. By default, the pieces come from the van of the member who finishes the visit. */
const usedPart = z.strictObject({
  product: ref('product', 'PRODUCT_NONE'),
  condition: oneOf(conditions).default('new'),
  count: pieces,
  warehouse: warehouseChoice().nullish(),
})
export type UsedPart = z.output<typeof usedPart>

const workedHours = z.strictObject({ technician: id(), minutes })
export type WorkedHours = z.output<typeof workedHours>

const eachOnce = (hours: readonly WorkedHours[]) =>
  new Set(hours.map(({ technician }) => technician)).size === hours.length

const used = {
  parts: listOf(usedPart, 100).default([]),
  hours: listOf(workedHours, 20).refine(eachOnce, fieldMessage('DUPLICATE')).default([]),
  /** Whether the visit is under warranty. Under warranty, nothing is charged, but the cost is stored. */
  warranty: flag(false),
}

/** A missing part: a product, or the name of a part as free text. */
const missingPart = z.strictObject({
  product: ref('product').nullish(),
  productName: text(200).nullish(),
  count: pieces,
})
export type MissingPart = z.output<typeof missingPart>

/** The signer's name, and the signature as a PNG image (data URL or base64). */
const signature = z.strictObject({ name: text(120), image: z.string().min(1).max(300_000) })

/** Body of `POST appointment/finish/{id}`: all results of a visit (api.md). */
export const finishBody = z.strictObject({
  at,
  job,
  outcome: oneOf(visitOutcomes),
  ...used,
  checklist: listOf(checked, 100).nullish(),
  report: paragraph().nullish(),
  signature: signature.nullish(),
  missing: listOf(missingPart, 50).nullish(),
  followUp: z.strictObject({ note: paragraph(1500).nullish() }).nullish(),
})
export type FinishBody = z.output<typeof finishBody>

/** Body of `POST appointment/correct/{id}`: the corrected parts and hours. */
export const correctBody = z.strictObject({
  ...used,
  parts: used.parts.unwrap(),
  hours: used.hours.unwrap(),
})
export type CorrectBody = z.output<typeof correctBody>
