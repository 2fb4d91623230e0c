import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'

const isRef = (value: unknown): value is RecordRef =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'

/** The records in the value of a form field. */
export const chosenOf = (value: unknown): RecordRef[] => [value].flat().filter(isRef)

/** The record in the value of a form field, or null. */
export const chosenOne = (value: unknown): RecordRef | null => chosenOf(value)[0] ?? null
