import { z } from 'zod'
import { recurring } from './recurring.ts'

const { frequency, interval, startOn, endsOn } = recurring.fields

/** The fields of a recurring invoice that determine its days. The schema adds defaults for omitted fields. */
export const recurringRule = z
  .object({ frequency, interval, startOn, endsOn: endsOn.nullish() })
  .transform((given) => ({ ...given, endsOn: given.endsOn ?? null }))
