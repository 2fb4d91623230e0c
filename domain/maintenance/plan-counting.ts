import { z } from 'zod'
import { day } from '../kit/entity/fields.ts'
import { servicePlan } from './service-plan.ts'

const { frequency, interval, weekdays, monthBy, startOn, endsOn, endsAfter } = servicePlan.fields

/**
 * The fields of a service plan that determine its due days. The schema adds defaults for omitted fields, and is used
 * for requests, forms and stored plans.
 */
export const planCounting = z
  .object({
    frequency,
    interval,
    weekdays,
    monthBy,
    startOn,
    endsOn: endsOn.nullish(),
    endsAfter: endsAfter.nullish(),
    lastDue: day().nullish(),
    made: z.int().default(0),
  })
  .transform((given) => ({
    ...given,
    endsOn: given.endsOn ?? null,
    endsAfter: given.endsAfter ?? null,
    lastDue: given.lastDue ?? null,
  }))
