import { z } from 'zod'
import { emailPattern } from '../kit/email.ts'
import { entity } from '../kit/entity.ts'
import { fieldMessage } from '../kit/field-words.ts'
import { address, name, paragraph, ref, refs, text, value, zone } from '../kit/fields.ts'
import { normalisePhone, phoneMaxLength, whyNotPhone } from '../kit/phone.ts'
import { locationEmailTypes, locationPhoneTypes } from './contact-kinds.ts'

const waysMax = 10

const typed = z
  .string()
  .trim()
  .min(1, { error: fieldMessage('EMPTY'), abort: true })

/** A phone of a place (CRM-27, CONST-05); `id` is the form's own name of its row. */
const locationPhone = z.strictObject({
  value: typed
    .max(phoneMaxLength, { error: fieldMessage('PHONE'), abort: true })
    .refine((number) => whyNotPhone(number) === null, fieldMessage('PHONE'))
    .overwrite(normalisePhone),
  type: z.enum(locationPhoneTypes).default('MAIN'),
  ext: z.string().trim().max(10).optional(),
  id: z.string().max(64).optional(),
})

/** An e-mail address of a place (CRM-27, CONST-07). */
const locationEmail = z.strictObject({
  value: typed.max(254, fieldMessage('EMAIL')).regex(emailPattern, fieldMessage('EMAIL')),
  type: z.enum(locationEmailTypes).default('GENERAL'),
  id: z.string().max(64).optional(),
})

/** Several ways to reach a place, each once. */
const ways = <S extends z.ZodType<{ value: string }>>(way: S) =>
  value(
    z
      .array(way)
      .max(waysMax, fieldMessage('TOO_MANY', { max: waysMax }))
      .refine(
        (list) => new Set(list.map((each) => each.value.toLowerCase())).size === list.length,
        fieldMessage('DUPLICATE'),
      ),
    'value',
  ).default([])

/**
 * What is known about a place of a business one works with: a branch, a warehouse, an office (CRM-27..29). Each
 * kind of business has an entity of these fields under its own section. Where work is done for a client is a
 * service location instead.
 */
const locationFields = {
  name: name(),
  code: text(40).optional(),
  address: address().optional(),
  /** Follows from the address until somebody chooses another. */
  timeZone: zone().optional(),
  phones: ways(locationPhone),
  emails: ways(locationEmail),
  tags: refs('tag'),
  note: paragraph().optional(),
}

/** A place of a company (CRM-30). */
export const companyLocation = entity('company-location', {
  section: 'CRM_CONTACT_SUPPLIER',
  fields: { company: ref('company'), ...locationFields },
  fixed: ['company'],
  search: ['name', 'code', 'address', 'note'],
  filter: ['company', 'tags', 'createdAt'],
  sort: ['name', 'createdAt', 'updatedAt'],
  order: 'name',
})

export type LocationPhone = z.output<typeof locationPhone>
export type LocationEmail = z.output<typeof locationEmail>
