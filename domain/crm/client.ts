import { z } from 'zod'
import { type Address, geoPoint, reachable } from '../kit/value/address.ts'
import { customValues } from '../kit/entity/custom-values.ts'
import { entity } from '../kit/entity/entity.ts'
import { createFields } from '../kit/entity/field-forms.ts'
import { type FieldCode, fieldMessage } from '../kit/words/field-words.ts'
import {
  address,
  day,
  email,
  fieldOf,
  flag,
  instant,
  name,
  oneOf,
  paragraph,
  phone,
  refs,
  someOf,
  text,
  showing,
  value,
} from '../kit/entity/fields.ts'
import { emailPattern } from '../kit/value/email.ts'
import { locales, timeFormats } from '../kit/words/locales.ts'
import { mergeBody } from '../kit/entity/merge.ts'
import {
  additionalPhonesMax,
  normalisePhone,
  whyNotAdditionalPhones,
  whyNotPhone,
} from '../kit/value/phone.ts'
import { zone as zoneValue } from '../kit/time/time-zone.ts'
import { businessNames, clientFirstName, clientLastName, clientNames } from './client-names.ts'
import { member } from './member.ts'
import { accountTypes, customerPositions, emailTypes, genders, phoneTypes } from './contact-kinds.ts'

/** An additional phone. `id` identifies the row of the phone in the form (CRM-06, UI-35). */
const additionalPhone = z.strictObject({
  number: z.string().trim(),
  type: z.string().toUpperCase().pipe(z.enum(phoneTypes)).default('MOBILE'),
  ext: z.string().trim().max(10).optional(),
  id: z.string().max(64).optional(),
})
export type AdditionalPhone = z.infer<typeof additionalPhone>

/** The additional phones. Blank rows are dropped, all other rows must be valid (UI-33, UI-36). */
export const additionalPhones = z
  .array(additionalPhone)
  .max(additionalPhonesMax, fieldMessage('TOO_MANY', { max: additionalPhonesMax }))
  .refine(
    (phones) => phones.every(({ number }) => whyNotAdditionalPhones('', [number]) === null),
    fieldMessage('PHONES_INVALID'),
  )
  .transform((phones) =>
    phones
      .filter(({ number }) => number !== '')
      .map((each) => ({ ...each, number: normalisePhone(each.number) })),
  )

/** An additional e-mail address (CRM-21). */
const additionalEmail = z.strictObject({
  value: z.string().trim(),
  type: z.string().toUpperCase().pipe(z.enum(emailTypes)).default('PERSONAL'),
  id: z.string().max(64).optional(),
})
export type AdditionalEmail = z.infer<typeof additionalEmail>

/** The additional e-mail addresses. Blank rows are dropped, all other rows must be valid and unique. */
const additionalEmails = z
  .array(additionalEmail)
  .max(additionalPhonesMax, fieldMessage('TOO_MANY', { max: additionalPhonesMax }))
  .transform((emails) => emails.filter(({ value: typed }) => typed !== ''))
  .refine((emails) => emails.every(({ value: typed }) => emailPattern.test(typed)), fieldMessage('EMAIL'))
  .refine(
    (emails) => new Set(emails.map(({ value: typed }) => typed.toLowerCase())).size === emails.length,
    fieldMessage('DUPLICATE'),
  )

/** The maximum length of a client's notes, in characters (CRM-21). */
export const clientNotesMax = 5000

const filledIn = z
  .string(fieldMessage('EMPTY'))
  .trim()
  .min(1, { error: fieldMessage('EMPTY'), abort: true })

const degrees = (limit: number) => value(z.number().min(-limit).max(limit)).optional()

const clientZone = fieldOf(filledIn.pipe(zoneValue), { kind: 'zone' })

const fields = {
  firstName: fieldOf(clientFirstName, { kind: 'text', multiline: false, max: 80 }),
  lastName: fieldOf(clientLastName, { kind: 'text', multiline: false, max: 80 }),
  email: email().optional(),
  phone: phone(),
  additionalPhones: value(additionalPhones, 'number', {
    as: 'phones',
    types: phoneTypes,
    max: additionalPhonesMax,
    additional: true,
  }).default([]),
  address: address().optional(),
  lat: degrees(90),
  lng: degrees(180),
  languages: someOf(locales, 1),
  tags: refs('tag'),
  /** The client's relation to the home (CRM-36, CRM-39). */
  position: oneOf(customerPositions).optional(),
  gender: oneOf(genders).optional(),
  /** The form of address, such as Dr. */
  title: text(40).optional(),
  birthday: day().optional(),
  additionalEmails: value(additionalEmails, 'value', {
    as: 'emails',
    types: emailTypes,
    max: additionalPhonesMax,
  }).default([]),
  timezone: clientZone,
  timeformat: fieldOf(filledIn.pipe(z.enum(timeFormats)), {
    kind: 'choice',
    options: timeFormats,
  }).default(timeFormats[0]),
  notes: paragraph(clientNotesMax).optional(),
  /**
   * Whether the client is suspended. The company does not work for a suspended client until a member ends the
   * suspension (CRM-22, OPEN-11).
   */
  suspended: flag(false),
  /** Whether the client gets mails about new, moved and cancelled visits. */
  visitMails: flag(true),
  /** Whether the client receives a mail after a job that asks for a review. */
  reviewMails: flag(true),
  customFields: customValues(),
}

const namedAccount = z.object({ _id: z.string(), accountNumber: z.string() })
const listedPhone = z.object({ value: z.string(), type: z.string(), ext: z.string().nullable() })
const listedEmail = z.object({ value: z.string(), type: z.string() })

/** A customer of the business. The client is the person who calls (CRM-04, CRM-06, OPEN-69). */
export const client = entity('client', {
  section: 'CRM_CONTACT_CUSTOMER',
  aliases: ['contact'],
  fields,
  systemFields: {
    /** The first and the last name, joined. */
    name: name(161),
    /** All phones of the client. The main phone comes first (OPEN-70). */
    phones: value(z.array(listedPhone)),
    emails: value(z.array(listedEmail)),
    /** The URL of the client's photo. */
    photo: text(300).optional(),
    /** The client's first account. */
    account: showing('account', namedAccount).optional(),
    /** The membership of one of the client's accounts that applies today (OPEN-801). */
    member: member(),
    /** When the client's personal data was erased. An erased client's record does not change any more. */
    erasedAt: instant().optional(),
  },
  create: z.strictObject({
    ...createFields(fields),
    /** The time zone of the client. The default is the time zone of the address, else of the company. */
    timezone: clientZone.optional(),
    createAccount: z.boolean().default(false),
    /** The type of the account created with the client (CRM-38). */
    accountType: oneOf(accountTypes).optional(),
    /** The address of the account's first service location, if it differs from the client's address. */
    serviceAddress: fieldOf(reachable, { kind: 'address', postal: true }).optional(),
  }),
  displayName: [['firstName', 'lastName']],
  globalSearch: true,
  refFields: ['name', 'firstName', 'lastName', 'phone', 'email'],
  listKeys: { type: ['CUSTOMER'] },
  search: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'additionalEmails',
    'additionalPhones',
    'address',
    'account.accountNumber',
  ],
  searchNames: {
    name: ['firstName', 'lastName'],
    clientName: ['firstName', 'lastName'],
    zip: 'address',
    phone: ['phone', 'additionalPhones'],
    phones: ['phone', 'additionalPhones'],
    'phones.value': ['phone', 'additionalPhones'],
    emails: ['email', 'additionalEmails'],
    'emails.value': ['email', 'additionalEmails'],
    accountNumber: 'account.accountNumber',
    accountNum: 'account.accountNumber',
  },
  splits: {
    name: { into: ['firstName', 'lastName'], take: clientNames },
    company: {
      into: ['firstName', 'lastName'],
      take: (company) => ({ ...businessNames(company), accountType: 'ENTREPRISE' }),
      standsIn: true,
    },
  },
  filter: ['tags', 'languages', 'position', 'suspended', 'createdAt'],
  sort: ['name', 'lastName', 'createdAt', 'updatedAt'],
  order: '-createdAt',
  archive: 'on-request',
  rereadWith: ['membership', 'membership-plan'],
  extraVerbs: ['media', 'photo'],
  actions: { merge: { needs: 'delete', alsoNeeds: 'update', input: mergeBody } },
})

/**
 * Returns why a client's phones are refused, or null: `PHONES_INVALID` or `PHONES_DUPLICATE` (UI-33, UI-34). The same
 * number with different extensions is no duplicate.
 */
export function whyNotPhones(main: string, additional: readonly AdditionalPhone[]): FieldCode | null {
  const isWhole = ({ ext }: AdditionalPhone) => !ext
  const lines = additional.filter((each) => !isWhole(each))
  const wrong = whyNotAdditionalPhones(
    main,
    additional.filter(isWhole).map(({ number }) => number),
  )
  if (wrong) return wrong
  if (lines.some(({ number }) => whyNotPhone(number.trim()) !== null)) return 'PHONES_INVALID'
  const keys = lines.map(({ number, ext }) => `${normalisePhone(number.trim())} ${ext}`)
  return new Set(keys).size === keys.length ? null : 'PHONES_DUPLICATE'
}

/** The address with its position. If the address has no position, `lat` and `lng` become the position (OPEN-142). */
export function withPlace(
  given: Address | null | undefined,
  at: { lat?: number | null | undefined; lng?: number | null | undefined },
): Address | null {
  if (given?.location || typeof at.lat !== 'number' || typeof at.lng !== 'number') return given ?? null
  return { ...given, location: geoPoint.parse({ type: 'Point', coordinates: [at.lng, at.lat] }) }
}
