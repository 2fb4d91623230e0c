import type { Condition } from '@fieldhouse/domain/inventory/conditions'
import { type RecordRef, type Read } from '@fieldhouse/domain/kit/entity/entity'
import { id } from '@fieldhouse/domain/kit/entity/fields'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { hoursText } from '@fieldhouse/domain/visits/hours'
import { correctBody } from '@fieldhouse/domain/visits/visit-acts'
import type { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { z } from 'zod'
import { nameOf } from '../../kit/text/name-of.ts'
import type { AppointmentRecord } from '../../operations/appointment-record.ts'
import { hoursCheck } from '../hours-input.tsx'

type Charge = Read<typeof visitCharge>

/** A part in the form. `key` identifies the line. */
export type PartLine = {
  key: string
  product: RecordRef | null
  condition: Condition
  count: string
  warehouse: RecordRef | null
}

/** A person's worked hours in the form. */
export type HoursLine = { technician: string; name: string; minutes: string }

export type CorrectValues = { report: string; parts: PartLine[]; hours: HoursLine[]; warranty: boolean }

/** A new line without a part. */
export const blankPart = (): PartLine => ({
  key: crypto.randomUUID(),
  product: null,
  condition: 'new',
  count: '1',
  warehouse: null,
})

/** The line of a person who has no hours. */
export const hoursLine = (person: RecordRef): HoursLine => ({
  technician: person._id,
  name: nameOf('workforce', person),
  minutes: hoursText(0),
})

/** The initial values of the form: the parts and hours of the visit's charges. Each assigned person has a line. */
export function valuesOf(visit: AppointmentRecord, charges: readonly Charge[]): CorrectValues {
  const hours = new Map(visit.techs.map((person) => [person._id, hoursLine(person)]))
  for (const { kind, technician, quantity } of charges)
    if (kind === 'HOURS' && technician)
      hours.set(technician._id, {
        ...hoursLine(technician),
        minutes: hoursText(Math.round(Number(quantity) * 60)),
      })
  const parts = charges.flatMap(({ _id, kind, product, condition, warehouse, quantity }): PartLine[] =>
    kind === 'PART' ? [{ key: _id, product, condition: condition ?? 'new', count: quantity, warehouse }] : [],
  )
  return { report: visit.report ?? '', parts, hours: [...hours.values()], warranty: visit.warranty }
}

/** The schema of a correction's request body. In the form, hours are texts. */
export const correction = correctBody.extend({
  hours: z.array(z.strictObject({ technician: id(), minutes: hoursCheck(0) })),
})

const typedCount = (typed: string): number | null => {
  const figure = typedFigure(typed)
  return figure === '' ? null : Number(figure)
}

/** The request body of a correction. If a part has no warehouse, the server chooses one. */
export const bodyOf = ({ parts, hours, warranty }: CorrectValues) => ({
  parts: parts.map(({ product, condition, count, warehouse }) => ({
    product: product?._id ?? null,
    condition,
    count: typedCount(count),
    ...(warehouse ? { warehouse: warehouse._id } : {}),
  })),
  hours: hours.map(({ technician, minutes }) => ({ technician, minutes })),
  warranty,
})

/**
 * Whether any charge is on an issued invoice. A charge on an issued invoice can only be corrected with a credit note.
 */
export const isInvoiced = (charges: readonly Charge[]): boolean =>
  charges.some(({ invoice }) => invoice !== null && invoice['invoiceStatus'] !== 'DRAFT')
