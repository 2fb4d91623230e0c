import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity'
import type { FieldInfo } from '@fieldhouse/domain/kit/fields'
import type { ReactNode } from 'react'
import type { Tone } from '../ui/status-badge.tsx'
import type { AnyRecord } from './any-record.ts'

/** A column of a list: the field it shows and, where a plain value is not enough, how. */
export type Column = {
  field: string
  /** Its heading where it is not the field's own word. */
  title?: string
  /** The colour of each code: the value is a status and shown as one. */
  tones?: Readonly<Record<string, Tone>>
  render?: (record: AnyRecord) => ReactNode
  /** The field that leaves with an export in its place, where the column sorts by a number that it shows as a word. */
  exports?: string
  /** In px; by the kind of the field unless said, and never below 50 when somebody drags it (UI-07). */
  width?: number
  /** Whether it keeps its width where the table is short of room; by the kind of the field unless said. */
  rigid?: boolean
  /** Not shown until chosen in the column menu. */
  hidden?: boolean
  /** Among the facts that a card shows before it is opened. */
  first?: boolean
  align?: 'left' | 'right'
}

/** The least and the fallback width of a column, in px (UI-07). */
export const columnWidth = { least: 50, fallback: 100, most: 1200 }

const widths: Partial<Record<FieldInfo['kind'], number>> = {
  email: 200,
  phone: 140,
  address: 220,
  instant: 150,
  moment: 150,
  day: 110,
  decimal: 110,
  choice: 130,
  ref: 160,
  refs: 160,
}

/** How wide a column is until somebody drags it, in px. */
export const widthOf = (entity: Entity, column: Column): number =>
  Math.max(
    columnWidth.least,
    column.width ?? widths[infoOfField(entity, column.field).kind] ?? columnWidth.fallback,
  )

/** Days, figures, phones and numbers are read whole or not at all: their columns do not give way. */
const rigid: readonly FieldInfo['kind'][] = ['instant', 'moment', 'day', 'decimal', 'phone']

/** Whether a column keeps its width where the table is short of room. */
export const isRigid = (entity: Entity, column: Column): boolean =>
  column.rigid ?? (column.tones !== undefined || rigid.includes(infoOfField(entity, column.field).kind))

/** Figures stand at the right, so that they can be compared. */
export function alignOf(entity: Entity, column: Column): 'left' | 'right' {
  const { kind } = infoOfField(entity, column.field)
  return column.align ?? (kind === 'decimal' || kind === 'integer' ? 'right' : 'left')
}
