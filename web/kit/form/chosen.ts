import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'

const isRef = (value: unknown): value is RecordRef =>
  typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'

/** The records that the value of a form field contains. */
export const chosenOf = (value: unknown): RecordRef[] => [value].flat().filter(isRef)

/** The first record that the value of a form field contains, or null. */
export const chosenOne = (value: unknown): RecordRef | null => chosenOf(value)[0] ?? null
