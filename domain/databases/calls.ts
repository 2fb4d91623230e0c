import { answers, declareCall } from '../kit/entity/calls.ts'

/** The number of records with a value in a custom field. Deleting the field also deletes these values. */
export const customFieldUsage = declareCall({
  method: 'GET',
  path: '/custom-field/usage/:id',
  summary: 'Counts the records that have a value in a custom field',
  answer: answers<{ records: number }>(),
})
