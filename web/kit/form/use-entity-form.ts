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
  /** Checks rules that involve several fields. The rules of single fields are checked separately. */
  check?: (body: FormValues, context: z.core.$RefinementCtx<FormValues>, record: R | null) => void
  /**
   * Whether `check` can handle invalid values, and runs together with the checks of single fields. By default, `check`
   * runs after these checks.
   */
  checksAtOnce?: true
  /**
   * Returns the values to send. A form needs this function if some values are derived from others or must not be sent.
   */
  sends?: (values: FormValues, record: R | null) => FormValues
  /**
   * Whether an existing record is saved automatically one second after a change. With automatic saving, the main button
   * saves at once and shows which required fields are empty.
   */
  savesItself?: boolean
  /** The record to change, or null for a new one. */
  record: R | null
  /** The initial values of a new record. */
  start?: FormValues
  /** Returns initial values that replace or complete the values of the record. */
  instead?: (record: R | null) => FormValues
  /** Additional values for the request that creates a record, such as the parent record. */
  within?: FormValues | ((typed: FormValues) => FormValues)
  /** The calls that create and update the record. By default, the create and update calls of the entity. */
  calls?: Calls
  /**
   * The name of the entity for the success message; null shows no message. In `EntityForm`, the default is the
   * singular name.
   */
  one?: string | null
  /**
   * Returns a message about typed values that were not sent. The message is shown after saving. If null, no message is
   * shown.
   */
  leftOut?: (values: FormValues, record: R | null) => string | null
  /** Called after the record was saved, for example to save further data. */
  afterwards?: (saved: R, values: FormValues) => void
  onSaved?: (record: R) => void
  onFailed?: () => void
}

/**
 * A form for a record that is described as data. Only the fields of the form are validated, and only changed fields
 * are sent.
 */
export function useEntityForm<R extends AnyRecord>(options: EntityFormOptions<R>) {
  const { entity, form, record, start, within, one, savesItself = false, sends, check, instead } = options
  const asked = askedOf(form, record === null)
  const fields = asked.map(({ field }) => field)
  const photo = useRecordPhoto(entity)
  const schema = schemaOfForm(entity, asked)
  const valuesOf = (from: R | null): FormValues => ({
    ...typedOf(asked, initialValues(entity, fields, from)),
    ...(from === null ? start : {}),
    ...instead?.(from),
  })
  const checked: RecordForm<R, FormValues> = useRecordForm({
    entity,
    ...(typeof one !== 'string' || (savesItself && record !== null) ? {} : { one }),
    record,
    keepsTyped: savesItself,
    valuesOf,
    schema: check
      ? withCheck(schema, (body, context) => check(body, context, record), options.checksAtOnce)
      : schema,
    toBody: (values, base) => {
      const shown = shownOnly(asked, values, valuesOf(base))
      return toBody(entity, sentOf(asked, sends?.(shown, base) ?? shown), base ?? {})
    },
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

/** The values, without what was typed in inputs that are hidden now: nobody sees the error of such an input. */
const shownOnly = (asked: readonly FormField[], values: FormValues, begun: FormValues): FormValues => {
  const hidden = asked.filter(({ when }) => when?.(values) === false)
  return { ...values, ...Object.fromEntries(hidden.map(({ field }) => [field, begun[field]])) }
}

/** Returns the values with each field that has a `shape` converted by `change`. */
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

/**
 * The values to validate. Each value is converted to the value of the record, except the fields whose shape has its own
 * `check`.
 */
const sentOf = (asked: readonly FormField[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => (shape?.check ? value : shape?.stored(value)))

type Check = (body: FormValues, context: z.core.$RefinementCtx<FormValues>) => void

/**
 * Adds a check across fields to a schema. With `atOnce`, the check runs together with the checks of single fields.
 * Without it, the check runs after these have succeeded.
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

/**
 * The schema of a form. A field whose shape has a `check` is validated by this check, and any other field by the
 * schema of the entity.
 */
function schemaOfForm(entity: Entity, asked: readonly FormField[]) {
  const own = asked.flatMap(({ field, shape }) => (shape?.check ? [[field, shape.check] as const] : []))
  return formSchema(
    entity,
    asked.map(({ field }) => field),
    Object.fromEntries(own),
  )
}
