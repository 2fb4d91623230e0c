import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../api/any-record.ts'
import type { EntityWords } from '../text/words.ts'
import { isBlank } from '../value/cell.tsx'
import type { Fit } from './column-fit.ts'

/** A column of a list of such records: the field it shows and, where a plain value is not enough, how. */
export type Column<R = AnyRecord> = {
  field: string
  /** Its heading where it is not the field's own word. */
  title?: string
  /** The colour of each code: the value is a status and shown as one. Those of states are the states' own. */
  tones?: Readonly<Record<string, Tone>>
  render?(record: R): ReactNode
  /** The words of the badges that `render` draws side by side: so the column is as wide as they are. */
  badges?(record: R, words: EntityWords): readonly string[]
  /** The field that leaves with an export in its place, where the column sorts by a number that it shows as a word. */
  exports?: string
  /** Only in spreadsheets, which need it to be reckoned with; the list itself does not show it. */
  fileOnly?: boolean
  /** In px; by the kind of the field unless said, and never below 50 when somebody drags it (UI-07). */
  width?: number
  /** Whether it keeps its width where the table is short of room; by the kind of the field unless said. */
  rigid?: boolean
  /** Not shown until chosen in the column menu. */
  hidden?: boolean
  /** It matters: a table never cuts it to make room for others, and a card shows it before it is opened. */
  first?: boolean
  align?: 'left' | 'right'
}

/** A column with the tones of the states that its field holds. */
export function withTones(entity: Entity, column: Column): Column {
  const tones = column.tones ?? statesIn(entity, column.field)?.tones
  return tones ? { ...column, tones } : column
}

/**
 * The least and the fallback width of a column, in px (UI-07); how wide one becomes so that what matters stands whole;
 * and the room of a day without its time, which is enough of when a record was made.
 */
export const columnWidth = { least: 50, fallback: 100, most: 1200, whole: 340, day: 118 }

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
const isRigid = (entity: Entity, column: Column): boolean =>
  column.rigid ?? (column.tones !== undefined || rigid.includes(infoOfField(entity, column.field).kind))

/** How far a column that nobody dragged gives way before the table scrolls instead. */
const tightest = 0.69

/** Whether a column is what one looks for in the list: the first, the status, and what the screen says matters. */
export const isMain = (column: Column, at: number): boolean =>
  at === 0 || column.tones !== undefined || column.first === true

const isStamp = (field: string) => field === 'createdAt' || field === 'updatedAt'

/**
 * How wide a column is, and how narrow it may become, in px. What matters stands whole, up to a limit; when a record was
 * made or changed is cut to its day first.
 */
export function fitOf(entity: Entity, column: Column, content: number | null): Fit {
  const size = widthOf(entity, column)
  if (content !== null) {
    const least = Math.max(content, isRigid(entity, column) ? size : columnWidth.least)
    return { size: Math.max(size, least), least }
  }
  if (isStamp(column.field)) return { size, least: Math.min(size, columnWidth.day) }
  return { size, least: isRigid(entity, column) ? size : Math.max(size * tightest, columnWidth.least) }
}

/** Whether a record has nothing to show in a column. */
export function isBlankIn(entity: Entity, column: Column, record: AnyRecord): boolean {
  const shown = column.render?.(record)
  return typeof shown === 'string'
    ? isBlank(shown)
    : isBlank(record[column.field], infoOfField(entity, column.field).kind)
}

/** Figures stand at the right, so that they can be compared. */
export function alignOf(entity: Entity, column: Column): 'left' | 'right' {
  const { kind } = infoOfField(entity, column.field)
  return column.align ?? (kind === 'decimal' || kind === 'integer' ? 'right' : 'left')
}
