import { z } from 'zod'
import { id } from './fields.ts'

/**
 * The body of a merge: the id of the record to remove, the versions of both records, and the fields for which the
 * values of the removed record are used.
 */
export const mergeBody = z.strictObject({
  other: id(),
  version: z.int().positive().optional(),
  otherVersion: z.int().positive().optional(),
  take: z.array(z.string().max(60)).max(100).default([]),
})
export type MergeBody = z.output<typeof mergeBody>

type Values = Readonly<Record<string, unknown>>

/** Whether a value is empty. */
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields that have different, non-empty values in two records. A user chooses one of the values. */
export const conflictingFields = (
  fields: readonly string[],
  pair: { kept: Values; gone: Values },
  same: (a: unknown, b: unknown) => boolean,
): string[] =>
  fields.filter(
    (field) =>
      !isBlank(pair.kept[field]) && !isBlank(pair.gone[field]) && !same(pair.kept[field], pair.gone[field]),
  )

/**
 * The values of fields after a merge: the values of `kept`. A field that `take` names, or that is empty in `kept`, has
 * the value of `gone`.
 */
export function mergedValues(
  fields: readonly string[],
  pair: { kept: Values; gone: Values },
  take: readonly string[],
): Record<string, unknown> {
  const { kept, gone } = pair
  return Object.fromEntries(
    fields.map((field) => {
      const isTaken = isBlank(kept[field]) || (take.includes(field) && !isBlank(gone[field]))
      return [field, isTaken ? (gone[field] ?? null) : kept[field]]
    }),
  )
}
