import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField, schemaOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { sameValue } from '@fieldhouse/domain/kit/value/same-value'
import { z } from 'zod'
import { customBody, customInitial, customSchema, isCustomEmpty } from './custom-body.ts'
import { type FormValues, isOptional } from './form-values.ts'
import { entityOfLine, keyed, ownId, rowsOf } from './lines/line-values.ts'
import { sentFigure } from '../value/figures.ts'

/** The id of a reference. A reference is either an object with an `_id`, or the id itself. */
export const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value

/** Converts a typed number from the user's notation to the notation of request bodies. Other texts do not change. */
const sentText = (info: FieldInfo, typed: string): string | number =>
  info.kind === 'decimal' || info.kind === 'integer' ? sentFigure(info, typed) : typed

/**
 * Converts typed values to a request body. References become ids, numbers get the notation of requests, and emptied
 * optional fields become null. Lines that `base` lacks become new lines.
 */
export function toBody(
  entity: Entity,
  values: FormValues,
  base: Readonly<FormValues> = values,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const info = infoOfField(entity, field)
      if (info.kind === 'lines') {
        const stored = new Set(rowsOf(base[field]).map(({ _id }) => _id))
        // The user may remove a line, save the form, and then restore the line. The server has deleted the line, so it
        // is sent as a new line without an id.
        const rows = rowsOf(value).map((row) => (stored.has(row['_id']) ? row : { ...row, _id: undefined }))
        return [field, rows.map((row) => lineBody(entity, info.of, row))]
      }
      if (info.kind === 'custom') return [field, customBody(entity, value, toBody)]
      const typed = Array.isArray(value) ? value.map(idOf) : idOf(value)
      const sent = typeof typed === 'string' ? sentText(info, typed) : typed
      return [field, sent === '' && isOptional(entity, field) ? null : sent]
    }),
  )
}

/** The request body of a line. The body contains only fields that users can set, and only those that have a value. */
function lineBody(entity: Entity, line: Line, row: FormValues): Record<string, unknown> {
  const typed = Object.entries(row).filter(([field]) => field in line.fields)
  const sent = Object.entries(toBody(entityOfLine(entity, line), Object.fromEntries(typed)))
  return { ...ownId(line, row), ...Object.fromEntries(sent.filter(([, value]) => value !== null)) }
}

/**
 * A schema for the fields that a form shows. `own` replaces the schemas of single fields. Optional fields can be
 * cleared with null.
 */
export function formSchema(
  entity: Entity,
  fields: readonly string[],
  own: Readonly<Record<string, z.ZodType>> = {},
): z.ZodType<Record<string, unknown>> {
  const shape = fields.map((field): [string, z.ZodType] => {
    if (infoOfField(entity, field).kind === 'custom') return [field, customSchema(entity)]
    const schema = own[field] ?? schemaOf(entity, field) ?? z.unknown()
    return [field, isOptional(entity, field) ? schema.nullable() : schema]
  })
  return z.object(Object.fromEntries(shape))
}

/** The kinds of fields whose inputs use null for an empty value. */
const startsWithNull: ReadonlySet<string> = new Set(['ref', 'day', 'choice', 'country', 'address'])

function emptyValue(entity: Entity, field: string): unknown {
  const schema = schemaOf(entity, field)
  if (schema instanceof z.ZodDefault) return schema.parse(undefined)
  const { kind } = infoOfField(entity, field)
  if (kind === 'choices' || kind === 'refs') return []
  if (kind === 'address' && !isOptional(entity, field)) return {}
  return startsWithNull.has(kind) ? null : ''
}

/** The initial values of a form: the values of the record, or the default value of each field. */
export function initialValues(
  entity: Entity,
  fields: readonly string[],
  record: Readonly<Record<string, unknown>> | null,
): FormValues {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      shownValue(entity, infoOfField(entity, field), record?.[field]) ??
        (record && field in record && infoOfField(entity, field).kind !== 'choices'
          ? emptyShown(entity, field)
          : emptyValue(entity, field)),
    ]),
  )
}

/** Converts a stored value for its input. Phone numbers are formatted, and lines become form values. */
function shownValue(entity: Entity, info: FieldInfo, stored: unknown): unknown {
  if (info.kind === 'lines') return rowsOf(stored).map((row) => shownLine(entity, info.of, row))
  if (info.kind === 'custom') return customInitial(entity, stored)
  if (info.kind === 'phone') return typeof stored === 'string' ? displayPhone(stored) : stored
  if (info.kind !== 'value' || info.asked?.as !== 'phones' || !Array.isArray(stored)) return stored
  const { each = 'value' } = info
  return rowsOf(stored).map((row) => ({ ...row, [each]: displayPhone(String(row[each])) }))
}

const shownLine = (entity: Entity, line: Line, row: FormValues) =>
  keyed({ ...ownId(line, row), ...initialValues(entityOfLine(entity, line), Object.keys(line.fields), row) })

/** The empty value that the input of a field expects. */
function emptyShown(entity: Entity, field: string): unknown {
  const { kind } = infoOfField(entity, field)
  return startsWithNull.has(kind) ? null : ''
}

/** The fields of `body` whose values differ from those of the record. Only these fields are sent. */
export function changedFields(
  body: Record<string, unknown>,
  before: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => !sameValue(value, before[field] ?? null)),
  )
}

const empty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The body of a new record, without the optional fields that the user left empty (CRM-24). */
export function withoutEmpty(entity: Entity, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => {
      const isEmpty = infoOfField(entity, field).kind === 'custom' ? isCustomEmpty(value) : empty(value)
      return !(isEmpty && isDroppable(entity, field))
    }),
  )
}

const isDroppable = (entity: Entity, field: string) =>
  schemaOf(entity, field) instanceof z.ZodDefault || isOptional(entity, field)

/** The fields whose values differ between a stored record and the form. References are compared by their ids. */
export function differingFields(
  entity: Entity,
  stored: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
): string[] {
  const known = Object.keys(typed).filter((field) => field in stored && schemaOf(entity, field) !== null)
  const sent = (values: Readonly<Record<string, unknown>>) =>
    toBody(entity, Object.fromEntries(known.map((field) => [field, values[field]])))
  const [theirs, mine] = [sent(stored), sent(typed)]
  return known.filter((field) => !sameValue(theirs[field], mine[field]))
}
