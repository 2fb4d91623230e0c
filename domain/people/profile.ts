import { z } from 'zod'
import { country } from '../kit/value/countries.ts'
import { locales, timeFormats } from '../kit/words/locales.ts'
import { phone } from '../kit/value/phone.ts'
import { zone } from '../kit/time/time-zone.ts'
import { languages } from '../kit/words/words.ts'
import { homeAddress } from './home-address.ts'
import { spokenLanguages } from '../identity/identity.ts'
import { firstName, lastName } from '../identity/names.ts'
import { mutedNotices } from '../core/notices.ts'
import { holidayCalendars } from './public-holidays.ts'
import { businessProfile } from './workspace.ts'

/** Body of `PATCH user/update/{id}`: contact data, preferences and `isOnboarded` (WS-14, WS-16, ACCT-05). */
export const userUpdate = z
  .strictObject({
    firstName,
    lastName,
    phone,
    ...homeAddress,
    languages: spokenLanguages,
    timezone: zone,
    timeformat: z.enum(timeFormats),
    lang: z.enum(languages),
    locale: z.enum(locales),
    country,
    mutedNotices,
    isOnboarded: z.literal(true),
  })
  .partial()
export type UserUpdate = z.infer<typeof userUpdate>

/**
 * Body of `POST workspace/create`. Only the name is required. Email and phone default to the creator's. Time zone,
 * language, country and currency follow the address, else the installation (OPEN-35, OPEN-171).
 */
export const workspaceCreate = z.strictObject({
  ...businessProfile,
  email: businessProfile.email.optional(),
  phone: businessProfile.phone.optional(),
  timezone: businessProfile.timezone.optional(),
  lang: businessProfile.lang.optional(),
  country: businessProfile.country.optional(),
  currency: businessProfile.currency.optional(),
  /** Whether the creator becomes a technician. */
  takesJobs: z.boolean().optional(),
  /** The calendar whose public holidays are added, for this year and the next. */
  holidays: z.enum(holidayCalendars).optional(),
})
export type WorkspaceCreate = z.infer<typeof workspaceCreate>

/** Body of `POST workspace/remove/{id}`: the user types the name of the workspace as confirmation. */
export const workspaceRemoval = z.strictObject({ name: businessProfile.name })
export type WorkspaceRemoval = z.infer<typeof workspaceRemoval>
