import { brand } from '../databases/brand.ts'
import { skill } from '../databases/skill.ts'
import { supplier } from '../suppliers/supplier.ts'
import { client } from '../crm/client.ts'
import { clientNames } from '../crm/client-names.ts'
import { plainColour, tag } from '../core/tag.ts'
import { tagTypeOf } from '../core/tag-type-of.ts'
import type { Entity } from '../kit/entity/entity.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import type { Address } from '../kit/value/address.ts'
import { readPhone } from '../kit/value/phone.ts'
import { foldLetters } from '../kit/words/fold.ts'
import { localeOf } from '../kit/words/locales.ts'
import type { Language } from '../kit/words/words.ts'

/**
 * The entities whose missing records an import can create. A row contains all required fields of these records: a name,
 * and the phone of a client (CRM-08).
 */
export const makeable = { tag, brand, skill, supplier, client } as const satisfies Record<string, Entity>
export type Makeable = keyof typeof makeable

/** Whether imports may create records of an entity to which rows refer by name. */
const isMakeable = (entity: string): entity is Makeable => Object.hasOwn(makeable, entity)

/**
 * Which rows use a missing name: at least one row that resembles no record (FRESH), only rows that resemble records
 * (LIKELY), or no valid row (null).
 */
type MissingUse = 'FRESH' | 'LIKELY' | null

/** The data of a missing client in a row. The phone is in E.164. */
export type MissingPerson = { phone: string | null; email: string | null; address: Address | null }

/** A name in the file for which no record exists, the fields that contain it, and the id of the record to create. */
export type MissingName = {
  entity: Makeable
  fields: string[]
  id: string
  name: string
  use: MissingUse
  person?: MissingPerson
}

/** The maximum number of new names in an import. More names suggest that a column was assigned to tags by mistake. */
const mostMissing = 500

/** The maximum number of clients that an import of jobs, invoices or estimates creates. */
const mostPeople = 2000

/** The maximum number of new records of an entity in an import. */
export const mostNew = (entity: Makeable): number => (entity === 'client' ? mostPeople : mostMissing)

/**
 * The imports that may create missing clients (OPEN-749) and suppliers (OPEN-780). Other imports refuse rows of unknown
 * clients and suppliers.
 */
const makers: Partial<Record<Makeable, ReadonlySet<string>>> = {
  client: new Set(['job', 'invoice', 'estimate']),
  supplier: new Set(['expense']),
}

/** Whether an import of `entity` may create missing records of another entity. */
export const mayMake = (entity: string, missing: string): missing is Makeable =>
  isMakeable(missing) && (makers[missing]?.has(entity) ?? true)

const typesFor = (entity: string, fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => tagTypeOf(entity, field))),
]

const isEmail = (text: string): boolean => text.includes('@')

/**
 * Returns the name and the data of the person in the texts of a row, or null without a name. The address determines the
 * country of the phone.
 */
export function personNamed(
  texts: readonly string[],
  address: Address | null,
): { name: string; person: MissingPerson } | null {
  const name = texts.find((text) => /\p{L}/u.test(text) && !isEmail(text))
  if (name === undefined) return null
  const [phone = null] = texts.flatMap((text) => readPhone(text, [address?.countryCode]) ?? [])
  return { name, person: { phone, email: texts.find(isEmail) ?? null, address } }
}

/** Why a missing client cannot be created before its body is checked, or null: the row has no phone (CRM-08). */
export const whyNotPerson = (name: string, { phone }: MissingPerson): Omit<FieldFault, 'path'> | null =>
  phone === null ? { code: 'CLIENT_WITHOUT_PHONE', params: { name } } : null

/** The body that creates a missing client. The client's language is the language of the user who imports the file. */
function bodyOfPerson(name: string, { phone, email, address }: MissingPerson, language: Language) {
  return {
    ...clientNames(name),
    phone,
    languages: [localeOf[language]],
    ...(email === null ? {} : { email }),
    ...(address === null ? {} : { address }),
  }
}

type Missing = Pick<MissingName, 'entity' | 'fields' | 'name' | 'person'>

/** The body that creates the record for a missing name, in an import of `entity`. */
export function bodyOfMissing(
  entity: string,
  { entity: to, fields, name, person }: Missing,
  language: Language,
): Record<string, unknown> {
  if (person) return bodyOfPerson(name, person, language)
  return to === 'tag' ? { name, color: plainColour, types: typesFor(entity, fields) } : { name }
}

/** A key that is equal for all spellings of a name: case, accents and extra spaces are ignored. */
const missingKey = (name: string): string => foldLetters(name).trim().replaceAll(/\s+/g, ' ')

/** A key that is equal for rows that mean the same missing record. People with the same name differ by their phones. */
export const keyOfMissing = ({
  entity,
  name,
  person,
}: Pick<MissingName, 'entity' | 'name' | 'person'>): string =>
  [entity, missingKey(name), person?.phone ?? ''].join('\n')
