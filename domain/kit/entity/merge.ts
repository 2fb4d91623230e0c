import { z } from 'zod'
import { id } from './fields.ts'

/** What a merge is told: the record that goes, the versions both were seen at, and which fields are taken from it. */
export const mergeBody = z.strictObject({
  other: id(),
  version: z.int().positive().optional(),
  otherVersion: z.int().positive().optional(),
  take: z.array(z.string().max(60)).max(100).default([]),
})
export type MergeBody = z.output<typeof mergeBody>

type Values = Readonly<Record<string, unknown>>

/** Whether a value says nothing. */
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The fields in which two records differ and both say something: those that a person chooses in. */
export const conflictingFields = (
  fields: readonly string[],
  pair: { kept: Values; gone: Values },
  same: (a: unknown, b: unknown) => boolean,
): string[] =>
  fields.filter(
    (field) =>
      !isBlank(pair.kept[field]) && !isBlank(pair.gone[field]) && !same(pair.kept[field], pair.gone[field]),
  )

/** The value of each field after a merge: what was chosen, else the kept one's, else what only the other one says. */
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
