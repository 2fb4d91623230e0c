import { useState } from 'react'
import type { AnyRecord } from '../api/any-record.ts'
import { columnWidth } from './column.ts'
import type { ListColumn, ListRow } from './list-table.ts'

export type Widths = Readonly<Record<string, number>>
type Pen = (text: string, weight: number) => number

/** The extra width of a badge: dot, padding and border, in px. */
const badge = 34

/** The space between two badges, in px. */
const gap = 4

/** The space at both sides of a cell, in px. */
const padding = 20

/** The font size of a table, in px where a rem is 16 (look.md, Tokens). */
const letters = 13

/** Measures text in the table's font, in px; before the font is loaded, widths are rather too large. */
function pen(): Pen | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  const { fontSize } = getComputedStyle(document.documentElement)
  const { fontFamily } = getComputedStyle(document.body)
  const size = (letters * Number.parseFloat(fontSize)) / 16
  return (text, weight) => {
    context.font = `${weight} ${size}px ${fontFamily}`
    // Digits in a table have the same width as a zero.
    return context.measureText(text.replaceAll(/\d/g, '0')).width * 1.03
  }
}

/** The width of a record's value in a column, in px; null if it is more than text. */
function widthIn(column: ListColumn, record: AnyRecord, { write, weight }: { write: Pen; weight: number }) {
  const { meta } = column.columnDef
  const shown = meta?.show(record)
  const code = record[column.id]
  const coded =
    meta?.column.tones && !meta.column.render && typeof code === 'string' ? [meta.say(code)] : null
  const badges = coded ?? meta?.badges(record) ?? null
  if (badges !== null)
    return badges.reduce(
      (sum, word) => sum + write(word, weight) + badge,
      padding + gap * (badges.length - 1),
    )
  return typeof shown === 'string' ? write(shown, weight) + padding : null
}

/** The widest content of each main column, in px, up to a limit. */
function widest(columns: readonly ListColumn[], rows: readonly ListRow[]): Widths {
  const write = pen()
  if (!write) return {}
  const main = columns.filter(({ columnDef }) => columnDef.meta?.isMain)
  const found = main.flatMap((column) => {
    const weight = column === columns[0] ? 500 : 400
    const all = rows.flatMap(({ original }) => widthIn(column, original, { write, weight }) ?? [])
    return all.length > 0
      ? [[column.id, Math.min(Math.ceil(Math.max(...all)), columnWidth.whole)] as const]
      : []
  })
  return Object.fromEntries(found)
}

/**
 * Measures the content of the main columns, in px, when the rows change. A width never shrinks, so that
 * turning a page does not narrow a column.
 */
export function useContentWidths(columns: readonly ListColumn[], rows: readonly ListRow[]): Widths {
  const [measured, setMeasured] = useState<{ of: readonly ListRow[]; by: string; widths: Widths }>({
    of: [],
    by: '',
    widths: {},
  })
  const by = columns.map(({ id }) => id).join()
  if (measured.of === rows && measured.by === by) return measured.widths
  const now = widest(columns, rows)
  const grown = Object.entries(now).map(([id, width]) => [id, Math.max(width, measured.widths[id] ?? 0)])
  const widths: Widths = { ...measured.widths, ...Object.fromEntries(grown) }
  setMeasured({ of: rows, by, widths })
  return widths
}
