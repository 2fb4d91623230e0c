import { z } from 'zod'
import { emailPattern } from '../kit/value/email.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type AskedWays, value } from '../kit/entity/fields.ts'
import { normalisePhone, whyNotPhone } from '../kit/value/phone.ts'

/** The maximum number of phones of a record, and the maximum number of e-mail addresses of a record. */
const waysMax = 10

const typed = z
  .string()
  .trim()
  .min(1, { error: fieldMessage('EMPTY'), abort: true })

/** A field for the phones or the e-mail addresses of a record, without duplicates. */
const ways = <S extends z.ZodType<{ value: string }>>(way: S, asked: Pick<AskedWays, 'as' | 'types'>) =>
  value(
    z
      .array(way)
      .max(waysMax, fieldMessage('TOO_MANY', { max: waysMax }))
      .refine(
        (list) => new Set(list.map((each) => each.value.toLowerCase())).size === list.length,
        fieldMessage('DUPLICATE'),
      ),
    'value',
    { ...asked, max: waysMax },
  ).default([])

/**
 * A field for phones with extensions and types. The first type is the default (CRM-26, CRM-27, SUP-02). `id` identifies
 * a row in the form.
 */
export const phones = <const T extends readonly [string, ...string[]]>(types: T) =>
  ways(
    z.strictObject({
      value: typed
        .refine((number) => whyNotPhone(number) === null, fieldMessage('PHONE'))
        .overwrite(normalisePhone),
      type: z.enum(types).default(types[0]),
      ext: z.string().trim().max(10).optional(),
      id: z.string().max(64).optional(),
    }),
    { as: 'phones', types },
  )

/** A field for e-mail addresses with types. The first type is the default (CRM-26, CRM-27, SUP-02). */
export const emails = <const T extends readonly [string, ...string[]]>(types: T) =>
  ways(
    z.strictObject({
      value: typed.max(254, fieldMessage('EMAIL')).regex(emailPattern, fieldMessage('EMAIL')),
      type: z.enum(types).default(types[0]),
      id: z.string().max(64).optional(),
    }),
    { as: 'emails', types },
  )
