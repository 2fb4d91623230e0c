import { z } from 'zod'
import { day } from '../kit/entity/fields.ts'
import { servicePlan } from './service-plan.ts'

const { frequency, interval, weekdays, monthBy, startOn, endsOn, endsAfter } = servicePlan.fields

/** What of a plan decides on which days it is due, as it is sent, typed or stored; what is left out is filled in. */
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
