import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { plainMessage } from '@fieldhouse/domain/kit/entity/plain-message'
import { z } from 'zod'
import type { AnyRecord } from '../api/any-record.ts'
import { useRecordPhoto } from '../value/use-record-photo.ts'
import { formSchema, initialValues, toBody, withoutEmpty } from './form-body.ts'
import { type FormField, type FormPart, askedOf } from './form-parts.ts'
import type { FormValues } from './form-values.ts'
import { type Calls, type RecordForm, useRecordForm } from './use-record-form.ts'

/** How a form that is described as data is validated and saved. */
export type EntityFormOptions<R extends AnyRecord> = {
  entity: Entity
  form: readonly FormPart[]
  /** Checks rules across several fields. The rules of single fields are checked separately. */
  check?: (body: FormValues, context: z.core.$RefinementCtx<FormValues>, record: R | null) => void
  /**
   * Whether `check` accepts any typed values. If so, the check runs together with the checks of the single fields
   * instead of after them.
   */
  checksAtOnce?: true
  /**
   * Chooses or derives the values to send. The function is needed if values depend on each other, or if some of them
   * must not be sent.
   */
  sends?: (values: FormValues, record: R | null) => FormValues
  /**
   * Whether an existing record is saved automatically one second after a change. If so, the button saves at once and
   * shows which fields are missing.
   */
  savesItself?: boolean
  /** The record to change, or null for a new one. */
  record: R | null
  /** The initial values of a new record. */
  start?: FormValues
  /** Returns initial values that replace values of the record or add to them. */
  instead?: (record: R | null) => FormValues
  /** Further values for the request that creates a record, such as its parent record. */
  within?: FormValues | ((typed: FormValues) => FormValues)
  /** The calls that create and update the record, if not the usual calls of the entity. */
  calls?: Calls
  /**
   * The name of the entity for the success message; null shows no message. `EntityForm` uses the singular name by
   * default.
   */
  one?: string | null
  /** Returns a message about typed values that were not sent, or null. The message is shown after saving. */
  leftOut?: (values: FormValues, record: R | null) => string | null
  /** Called after the record was saved. The function can save further data. */
  afterwards?: (saved: R, values: FormValues) => void
  onSaved?: (record: R) => void
  onFailed?: () => void
}

/**
 * A record's form that is described by its parts. Only the fields of the form are validated, and only changed fields
 * are sent.
 */
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

/** The values of a form, in which `change` converts each field with a `shape`. */
const shaped = (
  asked: readonly FormField[],
  values: FormValues,
  change: (of: FormField, value: unknown) => unknown,
) => ({
  ...values,
  ...Object.fromEntries(
    asked.filter(({ shape }) => shape).map((of) => [of.field, change(of, values[of.field])]),
  ),
})

const typedOf = (asked: readonly FormField[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => shape?.typed(value))

const storedOf = (asked: readonly FormField[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => shape?.stored(value))

/** The values to validate. A field whose shape has its own check remains as typed. */
const sentOf = (asked: readonly FormField[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => (shape?.check ? value : shape?.stored(value)))

type Check = (body: FormValues, context: z.core.$RefinementCtx<FormValues>) => void

/**
 * Adds a check across fields to a schema. With `atOnce`, the check runs together with the checks of single fields;
 * otherwise, it runs after they have succeeded.
 */
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

/** A schema that checks each field of the form by the field's own rule. */
function schemaOfForm(entity: Entity, asked: readonly FormField[]) {
  const own = asked.flatMap(({ field, shape }) => (shape?.check ? [[field, shape.check] as const] : []))
  return formSchema(
    entity,
    asked.map(({ field }) => field),
    Object.fromEntries(own),
  )
}
