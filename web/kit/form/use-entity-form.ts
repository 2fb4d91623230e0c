import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { plainMessage } from '@fieldhouse/domain/kit/entity/plain-message'
import { z } from 'zod'
import type { AnyRecord } from '../api/any-record.ts'
import { useRecordPhoto } from '../value/use-record-photo.ts'
import { formSchema, initialValues, toBody, withoutEmpty } from './form-body.ts'
import { type Asked, type FormPart, askedOf } from './form-parts.ts'
import type { FormValues } from './form-values.ts'
import { type Calls, type RecordForm, useRecordForm } from './use-record-form.ts'

/** How a form that is data is run: checked, sent and saved. */
export type EntityFormOptions<R extends AnyRecord> = {
  entity: Entity
  form: readonly FormPart[]
  /** What the fields say together, beyond what each must be. */
  check?: (body: FormValues, context: z.core.$RefinementCtx<FormValues>, record: R | null) => void
  /** The check copes with whatever was typed: it is made beside those of single fields and not after them. */
  checksAtOnce?: true
  /** What is sent of the values, where one decides about another or not all of them may be sent. */
  sends?: (values: FormValues, record: R | null) => FormValues
  /** A record that there is saves itself a second after a change; its button saves at once and says what is missing. */
  savesItself?: boolean
  /** The record to change, or null for a new one. */
  record: R | null
  /** Values a new record starts with. */
  start?: FormValues
  /** What the form of any record starts with instead of its own values, or in addition. */
  instead?: (record: R | null) => FormValues
  /** What a new record is sent with besides its fields: what it is part of, or what else its form decides. */
  within?: FormValues | ((typed: FormValues) => FormValues)
  /** The calls that make and change it, where they are not the entity's own. */
  calls?: Calls
  /** What is said to have been saved, by default what one is called; null says nothing. */
  one?: string | null
  /** What of the typed values was not sent, in words, or null where all was: saving says so. */
  leftOut?: (values: FormValues, record: R | null) => string | null
  /** What else is saved once the record is. */
  afterwards?: (saved: R, values: FormValues) => void
  onSaved?: (record: R) => void
  onFailed?: () => void
}

/** A record's form from its parts: only the fields that it asks for are checked, and only changed ones are sent. */
export function useEntityForm<R extends AnyRecord>(options: EntityFormOptions<R>) {
  const { entity, form, record, start, within, one, savesItself = false, sends, check, instead } = options
  const asked = askedOf(form, record === null)
  const fields = asked.map(({ field }) => field)
  const photo = useRecordPhoto(entity)
  const schema = schemaOfForm(entity, asked)
  const checked: RecordForm<R, FormValues> = useRecordForm({
    entity,
    ...(typeof one !== 'string' || (savesItself && record !== null) ? {} : { one }),
    record,
    keepsTyped: savesItself,
    valuesOf: (from) => ({
      ...typedOf(asked, initialValues(entity, fields, from)),
      ...(from === null ? start : {}),
      ...instead?.(from),
    }),
    schema: check
      ? withCheck(schema, (body, context) => check(body, context, record), options.checksAtOnce)
      : schema,
    toBody: (values, base) => toBody(entity, sentOf(asked, sends?.(values, base) ?? values), base ?? {}),
    asStored: (values) => storedOf(asked, values),
    creation: (body): FormValues => ({
      ...withoutEmpty(entity, body),
      ...(typeof within === 'function' ? within(checked.form.getValues()) : within),
    }),
    afterwards: (saved) => {
      options.afterwards?.(saved, checked.form.getValues())
      return photo.keep(saved)
    },
    changedToo: photo.changed,
    ...(options.leftOut && { leftOut: options.leftOut }),
    ...(options.calls && { calls: options.calls }),
    ...(options.onSaved && { onSaved: options.onSaved }),
    ...(options.onFailed && { onFailed: options.onFailed }),
  })
  return { checked, photo }
}

/** The values of a form, each shaped field changed. */
const shaped = (
  asked: readonly Asked[],
  values: FormValues,
  change: (of: Asked, value: unknown) => unknown,
) => ({
  ...values,
  ...Object.fromEntries(
    asked.filter(({ shape }) => shape).map((of) => [of.field, change(of, values[of.field])]),
  ),
})

const typedOf = (asked: readonly Asked[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => shape?.typed(value))

const storedOf = (asked: readonly Asked[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => shape?.stored(value))

/** What is checked: a field with a check of its own as it is typed. */
const sentOf = (asked: readonly Asked[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => (shape?.check ? value : shape?.stored(value)))

type Check = (body: FormValues, context: z.core.$RefinementCtx<FormValues>) => void

/** A schema with what its fields say together: once each is right, or beside what is wrong with single ones. */
function withCheck(schema: z.ZodType<FormValues>, check: Check, atOnce = false): z.ZodType<FormValues> {
  if (!atOnce) return schema.superRefine(check)
  return z.record(z.string(), z.unknown()).transform((body, context) => {
    const parsed = schema.safeParse(body, { error: plainMessage })
    for (const { path, message } of parsed.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
    check(parsed.data ?? body, context)
    return parsed.data ?? z.NEVER
  })
}

/** Checks each field that is asked for by its own rule. */
function schemaOfForm(entity: Entity, asked: readonly Asked[]) {
  const own = asked.flatMap(({ field, shape }) => (shape?.check ? [[field, shape.check] as const] : []))
  return formSchema(
    entity,
    asked.map(({ field }) => field),
    Object.fromEntries(own),
  )
}
