import { customIdOf, valueAt } from '@fieldhouse/domain/kit/entity/custom-values'
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

/** A column of a list. `render` draws the value if the formatted value of the field is not enough. */
export type Column<R = AnyRecord> = {
  field: string
  /** The heading. The default is the name of the field. */
  title?: string
  /**
   * The colour of each code, if the value is shown as a status badge. Fields with states get the colours of their
   * states.
   */
  tones?: Readonly<Record<string, Tone>>
  render?(record: R): ReactNode
  /** Returns the texts of the badges that `render` draws. The width of the column is computed from these texts. */
  badges?(record: R, words: EntityWords): readonly string[]
  /** The field that exports contain instead of `field`. Needed if the column sorts by a number but shows a word. */
  exports?: string
  /** Whether only exported spreadsheets contain the column, for calculations, and the list does not show the column. */
  fileOnly?: boolean
  /** Whether only the screen shows the column, and exports omit it, because its value is no field of the entity. */
  screenOnly?: boolean
  /**
   * The width in px. The default depends on the kind of the field. Users cannot make a column narrower than 50 px
   * (UI-07).
   */
  width?: number
  /** Whether the column keeps its width in a narrow table. The default depends on the kind of the field. */
  rigid?: boolean
  /** Whether the column is hidden until the user chooses it in the column menu. */
  hidden?: boolean
  /**
   * Whether the table hides the column if there is not enough room, unless the user has chosen it or sorts by it.
   * Columns at the end are hidden first.
   */
  yields?: boolean
  /**
   * Whether the column is important. A table keeps the content of an important column whole. A card shows an important
   * column first.
   */
  first?: boolean
  align?: 'left' | 'right'
}

/** Adds the colours of states to a column whose field contains states. */
export function withTones(entity: Entity, column: Column): Column {
  const tones = column.tones ?? statesIn(entity, column.field)?.tones
  return tones ? { ...column, tones } : column
}

/**
 * Widths of columns, in px (UI-07). A column grows with its content and its heading up to `whole`. A date without its
 * time fits into `day`.
 */
export const columnWidth = { least: 50, fallback: 100, most: 1200, whole: 340, day: 118 }

/**
 * The measured widths of a column, in px. `content` is null for a column whose values are rendered as neither text nor
 * badges.
 */
export type Measured = { content: number | null; heading: number }

/** The measured widths of a column before the table is drawn. */
export const notMeasured: Measured = { content: null, heading: 0 }

/** The widths of a column whose widths are unknown. */
export const noFit: Fit = {
  size: columnWidth.fallback,
  need: columnWidth.fallback,
  least: columnWidth.fallback,
}

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

/** The width of a column before the user resizes it, in px. */
export const widthOf = (entity: Entity, column: Column): number =>
  Math.max(
    columnWidth.least,
    column.width ?? widths[infoOfField(entity, column.field).kind] ?? columnWidth.fallback,
  )

/**
 * The kinds of fields whose columns do not shrink, because a date, number or phone number is useless if it is cut off.
 */
const rigid: readonly FieldInfo['kind'][] = ['instant', 'moment', 'day', 'decimal', 'phone']

/** Whether a column keeps its width in a narrow table. */
const isRigid = (entity: Entity, column: Column): boolean =>
  column.rigid ?? (column.tones !== undefined || rigid.includes(infoOfField(entity, column.field).kind))

/** The share of its width to which a column may shrink. If the shrunk columns do not fit either, the table scrolls. */
const tightest = 0.69

/**
 * Whether a column is a main column. Main columns are the first column, statuses, and each column marked as important.
 */
export const isMain = (column: Column, at: number): boolean =>
  at === 0 || column.tones !== undefined || column.first === true

const isStamp = (field: string) => field === 'createdAt' || field === 'updatedAt'

/** The least width of a column whose content may be cut, in px. Columns of creation and change may shrink to the date. */
function leastOf(entity: Entity, column: Column): number {
  const size = widthOf(entity, column)
  if (isStamp(column.field)) return Math.min(size, columnWidth.day)
  return isRigid(entity, column) ? size : Math.max(size * tightest, columnWidth.least)
}

/**
 * The widths of a column, in px. A table never cuts the measured content of a main column. Other columns are whole if
 * there is room.
 */
export function fitOf(entity: Entity, column: Column & { isMain: boolean }, measured: Measured): Fit {
  const size = widthOf(entity, column)
  const content = measured.content === null ? null : Math.min(measured.content, columnWidth.whole)
  const heading = Math.min(measured.heading, columnWidth.whole)
  const isWhole = content !== null && column.isMain
  const least = isWhole
    ? Math.max(content, isRigid(entity, column) ? size : columnWidth.least)
    : leastOf(entity, column)
  const need = content === null ? size : Math.max(content, least)
  return { size: Math.max(size, need, heading), need, least }
}

/** Whether a column shows a custom field. Columns of custom fields are hidden until the user chooses them. */
export const isCustom = ({ field }: Column): boolean => customIdOf(field) !== null

/** Whether a record's value in a column is empty. */
export function isBlankIn(entity: Entity, column: Column, record: AnyRecord): boolean {
  if (column.screenOnly) return false
  const shown = column.render?.(record)
  return typeof shown === 'string'
    ? isBlank(shown)
    : isBlank(valueAt(record, column.field), infoOfField(entity, column.field).kind)
}

/** Numbers are aligned right, so that they can be compared. */
export function alignOf(entity: Entity, column: Column): 'left' | 'right' {
  const { kind } = infoOfField(entity, column.field)
  return column.align ?? (kind === 'decimal' || kind === 'integer' ? 'right' : 'left')
}
