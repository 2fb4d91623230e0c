import { z } from 'zod'
import { address } from '../kit/address.ts'
import { currencies } from '../kit/currency.ts'
import { email } from '../kit/email.ts'
import { fieldMessage } from '../kit/field-words.ts'
import { locales, timeFormats } from '../kit/locales.ts'
import { phone } from '../kit/phone.ts'
import { zone } from '../kit/time-zone.ts'
import { languages } from '../kit/words.ts'
import { firstName, lastName } from './names.ts'

/** An ISO 3166 country code of two capitals. */
const country = z.string().regex(/^[A-Z]{2}$/, { error: fieldMessage('INVALID') })

const shortText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: fieldMessage('TOO_LONG', { max }) })

/** Body of `PATCH user/update/{id}`: contact data, preferences and `isOnboarded` (WS-14, WS-16, ACCT-05). */
export const userUpdate = z
  .strictObject({
    firstName,
    lastName,
    phone,
    timezone: zone,
    timeformat: z.enum(timeFormats),
    lang: z.enum(languages),
    locale: z.enum(locales),
    country,
    isOnboarded: z.literal(true),
  })
  .partial()
export type UserUpdate = z.infer<typeof userUpdate>

/** What a person types when a workspace is made; the rest is guessed from the browser (OPEN-35). */
export const workspaceCreate = z.strictObject({
  name: shortText(120).min(1, { error: fieldMessage('EMPTY') }),
  email: email.optional(),
  phone: phone.optional(),
  takesJobs: z.boolean().optional(),
  timezone: zone.optional(),
  lang: z.enum(languages).optional(),
  country: country.optional(),
  currency: z.enum(currencies).optional(),
  address: address.optional(),
  gstPercent: percent().optional(),
  pstPercent: percent().optional(),
})
export type WorkspaceCreate = z.infer<typeof workspaceCreate>

/** A tax percent from 0 to 100 as decimal text (WS-21). */
function percent() {
  return z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: fieldMessage('NUMBER') })
    .refine((text) => Number(text) <= 100, { error: fieldMessage('TOO_BIG', { max: 100 }) })
}
