import { z } from 'zod'
import { address } from '../kit/value/address.ts'

const text = z.string().max(254).nullish()

/** What a form knows of somebody so far. */
export const clientQuestion = z.strictObject({
  firstName: text,
  lastName: text,
  phone: text,
  additionalPhones: z
    .array(z.strictObject({ number: z.string().max(40) }))
    .max(10)
    .default([]),
  email: text,
  address: address.nullish(),
  /** Whom the form is about already. */
  except: z.uuid().nullish(),
})
