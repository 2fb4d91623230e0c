import { isOpenAppointment } from '@fieldhouse/domain/operations/appointment-status'
import type { DayStop, VanStock } from '@fieldhouse/domain/visits/my-day'
import { hoursText, typedHours } from '@fieldhouse/domain/visits/hours'
import { longestWork } from '@fieldhouse/domain/visits/visit-acts'
import { type HoursAbove, hoursAbove, minutesBy } from '@fieldhouse/domain/visits/worked-time'
import type { Condition } from '@fieldhouse/domain/inventory/conditions'
import type { Summarised } from '@fieldhouse/domain/visits/summary'
import { openItems } from '@fieldhouse/domain/operations/jobs/checklist'
import type { FinishSent } from '../../device/changes.ts'
import { serverNow } from '../../../kit/api/connection/server-time.ts'

/** A part in the form. If a part has no warehouse, the server chooses one. */
export type UsedPart = {
  product: string
  name: string
  condition: Condition
  count: number
  warehouse: string | null
}

/** A part to order: a product, or a part with a typed name. `key` identifies the line. */
export type MissingPart = { key: string; product: string | null; name: string; count: number }

/** A new line for a missing part. */
export const missingLine = (name = ''): MissingPart => ({
  key: crypto.randomUUID(),
  product: null,
  name,
  count: 1,
})

/** The values of a visit's finish form. */
export type FinishValues = {
  report: string
  parts: UsedPart[]
  /** The hours of each person, as the user typed them. */
  hours: { technician: string; name: string; text: string }[]
  missing: MissingPart[]
  warranty: boolean
  outcome: 'DONE' | 'COME_BACK'
  followUp: string
  /** The signer's name and signature, with a fingerprint of the signed text (`wordsOf`). */
  signature: { name: string; image: string; words: string } | null
}

/** The form's values without the signature. */
type Unsigned = Omit<FinishValues, 'signature'>

/**
 * The initial values of the finish form. The hours come from the clocks or, in a correction, from the charges. The
 * parts are those that the visit already used.
 */
export function firstValues(stop: DayStop, now: number): FinishValues {
  const { visit, used, technicians, spans } = stop
  const minutesOf = (id: string) =>
    used && !isOpenAppointment(visit.status)
      ? (used.hours.find(({ technician }) => technician === id)?.minutes ?? 0)
      : minutesBy(spans, id, now)
  return {
    report: visit.report ?? '',
    parts: (used?.parts ?? []).map((part) => ({ ...part })),
    hours: technicians.map(({ _id, firstName, lastName }) => ({
      technician: _id,
      name: `${firstName} ${lastName}`.trim(),
      text: hoursText(Math.min(minutesOf(_id), longestWork)),
    })),
    missing: [],
    warranty: visit.warranty,
    outcome: 'DONE',
    followUp: '',
    signature: null,
  }
}

/** Converts typed hours to minutes. Returns 0 for an empty text and null for an invalid text. */
export function minutesIn(text: string): number | null {
  const minutes = text.trim() === '' ? 0 : typedHours(text)
  return minutes === null || minutes > longestWork ? null : minutes
}

/**
 * The hours that exceed the duration of the visit. If the visit is not finished, its duration ends at `now`, in epoch
 * ms (OPEN-641).
 */
export const aboveIn = (stop: DayStop, { hours }: Pick<FinishValues, 'hours'>, now: number): HoursAbove[] =>
  hoursAbove(
    hours.map(({ technician, text }) => ({ technician, minutes: minutesIn(text) ?? 0 })),
    stop.spans,
    stop.visit.finishedAt ?? now,
  )

/** The summary of the form that the customer reads before signing. */
export function summarised({ job }: Pick<DayStop, 'job'>, values: Unsigned): Summarised {
  const open = new Set(openItems(job.checklist))
  return {
    report: values.report.trim() || null,
    items: job.checklist
      .filter((item) => !open.has(item))
      .map(({ text, reading, unit }) => ({ text, reading, unit })),
    parts: values.parts.map(({ name, count }) => ({ name, count })),
    hours: values.hours.flatMap(({ name, text }) => {
      const minutes = minutesIn(text)
      return minutes ? [{ name, minutes }] : []
    }),
    missing: values.missing
      .filter(({ name }) => name.trim() !== '')
      .map(({ name, count }) => ({ name: name.trim(), count })),
    warranty: values.warranty,
    outcome: values.outcome,
  }
}

/** The text that a signature covers. This text does not depend on the language in which the customer read it. */
export const wordsOf = (stop: Pick<DayStop, 'job'>, values: Unsigned): string =>
  JSON.stringify(summarised(stop, values))

/**
 * Whether the summary differs from the summary that the customer signed, because the form or the checklist has changed.
 */
export const isSignedBefore = (stop: Pick<DayStop, 'job'>, values: FinishValues): boolean =>
  values.signature !== null && values.signature.words !== wordsOf(stop, values)

const usedIn = ({ parts, hours, warranty }: FinishValues) => ({
  parts: parts.map(({ name: _name, warehouse, ...part }) => ({
    ...part,
    ...(warehouse ? { warehouse } : {}),
  })),
  hours: hours.map(({ technician, text }) => ({ technician, minutes: minutesIn(text) ?? 0 })),
  warranty,
})

/** The request body for finishing a visit. */
export function finishOf(values: FinishValues): FinishSent {
  const { report, missing, outcome, followUp, signature } = values
  return {
    ...usedIn(values),
    outcome,
    report: report.trim() || null,
    missing: missing.map(({ product, name, count }) =>
      product ? { product, count } : { productName: name.trim(), count },
    ),
    ...(outcome === 'COME_BACK' && followUp.trim() ? { followUp: { note: followUp.trim() } } : {}),
    ...(signature ? { signature: { name: signature.name, image: signature.image } } : {}),
  }
}

/** The request body for a correction. */
export const correctionOf = (values: FinishValues): Pick<FinishSent, 'parts' | 'hours' | 'warranty'> =>
  usedIn(values)

/** The form's values from a refused request body, so that the user can edit the values and send them again. */
export function valuesOfSent(stop: DayStop, body: FinishSent, stock: readonly VanStock[]): FinishValues {
  const names = new Map([
    ...stop.kit.map(({ product }) => [product._id, product.name] as const),
    ...stock.map(({ product }) => [product._id, product.name] as const),
  ])
  const first = firstValues({ ...stop, used: null }, serverNow())
  const sent = {
    ...first,
    report: body.report ?? '',
    parts: body.parts.map(({ product, condition, count, warehouse }) => ({
      product,
      condition,
      count,
      warehouse: warehouse ?? null,
      name: names.get(product) ?? '',
    })),
    hours: first.hours.map((each) => {
      const worked = body.hours.find(({ technician }) => technician === each.technician)
      return worked ? { ...each, text: hoursText(worked.minutes) } : each
    }),
    missing: (body.missing ?? []).map(({ product, productName, count }) => ({
      ...missingLine(),
      product: product ?? null,
      name: productName ?? (product ? (names.get(product) ?? '') : ''),
      count,
    })),
    warranty: body.warranty,
    outcome: body.outcome,
    followUp: body.followUp?.note ?? '',
  }
  const signature = body.signature ? { ...body.signature, words: wordsOf(stop, sent) } : null
  return { ...sent, signature }
}
