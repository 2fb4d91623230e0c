import { z } from 'zod'
import { day } from '../../kit/entity/fields.ts'
import { recurring } from './recurring.ts'

const { frequency, interval, startOn, endsOn } = recurring.fields

/**
 * The fields of a recurring invoice that determine its days: its rule and its progress. The schema adds defaults for
 * omitted fields.
 */
export const recurringRule = z
  .object({
    frequency,
    interval,
    startOn,
    endsOn: endsOn.nullish(),
    lastRun: day().nullish(),
    skipped: z.array(day()).default([]),
  })
  .transform((given) => ({ ...given, endsOn: given.endsOn ?? null, lastRun: given.lastRun ?? null }))
