import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { statesIn } from '@fieldhouse/domain/kit/entity/entity-states'
import type { Tone } from '@fieldhouse/domain/kit/value/tone'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../api/any-record.ts'
import type { EntityWords } from '../text/words.ts'
import { isBlank } from '../value/cell.tsx'
import type { Fit } from './column-fit.ts'

/** A column of a list: its field and, if the plain value is not enough, how to render it. */
export type Column<R = AnyRecord> = {
  field: string
  /** The heading, if it differs from the field's name. */
  title?: string
  /** The colour of each code, for a value shown as a status badge. States have their own colours. */
  tones?: Readonly<Record<string, Tone>>
  render?(record: R): ReactNode
  /** The texts of the badges that `render` draws side by side, for computing the column's width. */
  badges?(record: R, words: EntityWords): readonly string[]
  /** The field to export instead, if the column sorts by a number that it shows as a word. */
  exports?: string
  /** Whether the column exists only in spreadsheets, for calculations; the list does not show it. */
  fileOnly?: boolean
  /** The width in px; by default it depends on the field's kind. Users cannot drag it below 50 (UI-07). */
  width?: number
  /** Whether it keeps its width in a narrow table; by default it depends on the field's kind. */
  rigid?: boolean
  /** Whether it is hidden until the user chooses it in the column menu. */
  hidden?: boolean
  /**
   * Whether the column is important: a table does not cut it off in favour of others, and a card shows it without being
   * expanded.
   */
  first?: boolean
  align?: 'left' | 'right'
}

/** A column with the colours of the states that its field holds. */
export function withTones(entity: Entity, column: Column): Column {
  const tones = column.tones ?? statesIn(entity, column.field)?.tones
  return tones ? { ...column, tones } : column
}

/**
 * Widths of columns, in px (UI-07): bounds and default, the limit to which a main column grows to show its content
 * (`whole`), and a date without its time (`day`).
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

/** The width of a column that the user has not resized, in px. */
export const widthOf = (entity: Entity, column: Column): number =>
  Math.max(
    columnWidth.least,
    column.width ?? widths[infoOfField(entity, column.field).kind] ?? columnWidth.fallback,
  )

/** The kinds whose columns do not shrink, because a cut date, figure or phone number is useless. */
const rigid: readonly FieldInfo['kind'][] = ['instant', 'moment', 'day', 'decimal', 'phone']

/** Whether a column keeps its width in a narrow table. */
const isRigid = (entity: Entity, column: Column): boolean =>
  column.rigid ?? (column.tones !== undefined || rigid.includes(infoOfField(entity, column.field).kind))

/** The smallest share of its width to which a column shrinks before the table scrolls instead. */
const tightest = 0.69

/** Whether a column is a main column: the first, a status, or one marked as important. */
export const isMain = (column: Column, at: number): boolean =>
  at === 0 || column.tones !== undefined || column.first === true

const isStamp = (field: string) => field === 'createdAt' || field === 'updatedAt'

/**
 * A column's width and least width, in px. A main column is wide enough for its `content`; creation and change dates
 * may shrink to the date without its time.
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

/** Whether a record's value in a column is empty. */
export function isBlankIn(entity: Entity, column: Column, record: AnyRecord): boolean {
  const shown = column.render?.(record)
  return typeof shown === 'string'
    ? isBlank(shown)
    : isBlank(record[column.field], infoOfField(entity, column.field).kind)
}

/** Figures are aligned right, so that they can be compared. */
export function alignOf(entity: Entity, column: Column): 'left' | 'right' {
  const { kind } = infoOfField(entity, column.field)
  return column.align ?? (kind === 'decimal' || kind === 'integer' ? 'right' : 'left')
}
