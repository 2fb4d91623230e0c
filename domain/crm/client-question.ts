import { z } from 'zod'
import { address } from '../kit/value/address.ts'

const text = z.string().max(254).nullish()

/** The data of a person in a form, by which similar clients are searched. */
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
  /** The client that the form edits, who is not searched. */
  except: z.uuid().nullish(),
})
