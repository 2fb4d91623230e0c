import { z } from 'zod'
import { fieldMessage } from '../words/field-words.ts'
import { needsNoRegion } from './post-code-first.ts'

const line = (max: number) => z.string().trim().max(max, fieldMessage('TOO_LONG', { max })).optional()
const place = fieldMessage('LOCATION')
const degrees = (limit: number) => z.number(place).min(-limit, place).max(limit, place)

/** A position on the map as a GeoJSON point: `[longitude, latitude]` in degrees (CRM-05). */
export const geoPoint = z.strictObject({
  type: z.literal('Point'),
  coordinates: z.tuple([degrees(180), degrees(90)], place),
})

/**
 * A postal address with its position and IANA time zone (CRM-05). All parts are optional, because a form may be
 * incomplete.
 */
export const address = z.strictObject({
  formatted: line(300),
  streetNumber: line(40),
  route: line(200),
  unit: line(40),
  buzzer: line(40),
  locality: line(120),
  subLocality: line(120),
  adminAreaLevel1: line(120),
  adminAreaLevel2: line(120),
  postalCode: line(20),
  countryCode: line(2),
  location: geoPoint.optional(),
  placeId: line(300),
  provider: line(40),
  timezone: line(64),
})
export type Address = z.infer<typeof address>

const withParts = (needed: (typed: Address) => readonly (keyof Address)[]) =>
  address.superRefine((typed, context) => {
    for (const part of needed(typed)) {
      if (!typed[part]) context.addIssue({ code: 'custom', path: [part], message: fieldMessage('REQUIRED') })
    }
  })

/** An address to which a technician can drive. Street and ZIP code are required (CRM-33, ACC-39). */
export const reachable = withParts(() => ['formatted', 'postalCode'])

const parts = ['formatted', 'locality', 'adminAreaLevel1', 'countryCode'] as const

/** A part that is required in a client's address (CRM-10). */
export type AddressPart = (typeof parts)[number]

/** The required parts. Countries without regions in their addresses need none (OPEN-860). */
const partsOf = ({ countryCode }: Address): AddressPart[] =>
  parts.filter((part) => part !== 'adminAreaLevel1' || !needsNoRegion(countryCode))

/** A complete address, which is required for a client (CRM-10). */
export const sendable = withParts(partsOf)

/** The parts that a client's address lacks, in the order of the form (CRM-10). */
export const missingParts = (typed: Address): AddressPart[] =>
  partsOf(typed).filter((part) => !typed[part]?.trim())

/** The address if it is complete enough for a client, else null (CRM-10). */
export function addressToSend(typed: Address | null | undefined): Address | null {
  return typed && missingParts(typed).length === 0 ? typed : null
}
