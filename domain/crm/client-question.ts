import { z } from 'zod'
import { address } from '../kit/value/address.ts'

const text = z.string().max(254).nullish()

/** The personal data in a form. The server searches for similar clients with this data. */
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
  /** The id of the client in the form. The search ignores this client. */
  except: z.uuid().nullish(),
})
