import type { Bare, Fields, Stored } from '@fieldhouse/domain/kit/entity/entity'
import { type FieldInfo, type Lines, type Refs, infoOf } from '@fieldhouse/domain/kit/entity/fields'
import type { Line } from '@fieldhouse/domain/kit/entity/line'
import { type PgColumnBuilderBase, boolean, integer, jsonb, numeric, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { day, instant, label, moment, money, textList } from './columns.ts'

/** Columns by the names of their fields. */
export type Columns = Record<string, PgColumnBuilderBase>

/** The type of a column that stores values of a type. The column is nullable if the value may be null. */
type ColumnOf<Value> = PgColumnBuilderBase<{
  name: ''
  dataType: 'custom'
  columnType: 'PgCustomColumn'
  data: NonNullable<Value>
  driverParam: unknown
  enumValues: undefined
  notNull: null extends Value ? false : true
  hasDefault: false
}>

/** Whether a field is stored in a separate table: lines, and references to many records. */
type HasOwnTable<S> = Bare<S> extends Refs<string> | Lines<Line> ? true : false

/** A column for each field that is stored in the record's own row. */
export type FieldColumns<F extends Fields> = {
  [Field in keyof F as HasOwnTable<F[Field]> extends true ? never : Field]: ColumnOf<Stored<F[Field]>>
}

type Nullable = PgColumnBuilderBase & { notNull(): PgColumnBuilderBase }

/** Returns the column type for a kind of field. Returns null for kinds that are stored in separate tables. */
function columnFor(info: FieldInfo, isRead: boolean): Nullable | null {
  switch (info.kind) {
    case 'text':
      return isRead && !info.multiline ? label() : text()
    case 'flag':
      return boolean()
    case 'integer':
      return integer()
    case 'decimal':
      return info.money ? money() : numeric()
    case 'day':
      return day()
    case 'instant':
      return instant()
    case 'moment':
      return moment()
    case 'choices':
      return textList()
    case 'ref':
      return uuid()
    case 'address':
    case 'value':
      return jsonb()
    case 'custom':
      return jsonb().default({})
    case 'refs':
    case 'lines':
      return null
    default:
      return text()
  }
}

/** Whether the field may be null in a row. */
const isNullable = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable

/**
 * The columns for fields, chosen by their kinds. Text fields by which lists are sorted have a collation that sorts as
 * people expect.
 */
export function columnsFor<F extends Fields>(fields: F, sort: readonly string[] = []): FieldColumns<F> {
  const columns = Object.entries(fields).flatMap(([field, schema]) => {
    const column = columnFor(infoOf(schema), sort.includes(field))
    return column === null ? [] : [[field, isNullable(schema) ? column : column.notNull()]]
  })
  return Object.fromEntries(columns) as FieldColumns<F>
}
