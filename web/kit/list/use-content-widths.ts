import { useState } from 'react'
import type { AnyRecord } from '../api/any-record.ts'
import type { Measured } from './column.ts'
import type { ListColumn, ListRow } from './list-table.ts'

/** The measured widths by the id of the column. */
export type Contents = Readonly<Record<string, Measured>>
type Pen = (text: string, weight: number) => number

/** The width of a badge without its text, in px: dot, padding and border. */
const badge = 34

/** The space between two badges, in px. */
const gap = 4

/** The left and right padding of a cell together, in px. */
const padding = 20

/** The font size of a table in px, if 1 rem is 16 px (look.md, Tokens). */
const letters = 13

/**
 * Returns a function that measures the width of a text in the table's font, in px. Before the font is loaded, the
 * widths may be too large.
 */
function pen(): Pen | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  const { fontSize } = getComputedStyle(document.documentElement)
  const { fontFamily } = getComputedStyle(document.body)
  const size = (letters * Number.parseFloat(fontSize)) / 16
  return (text, weight) => {
    context.font = `${weight} ${size}px ${fontFamily}`
    // All digits in a table are as wide as a zero.
    return context.measureText(text.replaceAll(/\d/g, '0')).width * 1.03
  }
}

/** The width of a record's value in a column, in px; null if the value is rendered as neither text nor badges. */
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

/** The font size of a heading in px, and the width of its sort icon with its gap. */
const headings = { letters: 12, icon: 19 }

/** The width of a column's heading, in px. */
function headingOf({ columnDef: { meta, enableSorting } }: ListColumn, write: Pen): number {
  const text = (write(meta?.title ?? '', 600) * headings.letters) / letters
  return Math.ceil(text + padding + (enableSorting ? headings.icon : 0))
}

/** The width of the widest content of each column and of its heading, in px. */
function widest(columns: readonly ListColumn[], rows: readonly ListRow[]): Contents {
  const write = pen()
  if (!write) return {}
  const found = columns.map((column) => {
    const weight = column === columns[0] ? 500 : 400
    const all = rows.flatMap(({ original }) => widthIn(column, original, { write, weight }) ?? [])
    const content = all.length > 0 ? Math.ceil(Math.max(...all)) : null
    return [column.id, { content, heading: headingOf(column, write) }] as const
  })
  return Object.fromEntries(found)
}

const larger = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

/**
 * Measures the contents of the columns when the rows change, in px. A width never becomes smaller, so that columns do
 * not shrink on another page of the list.
 */
export function useContentWidths(columns: readonly ListColumn[], rows: readonly ListRow[]): Contents {
  const [measured, setMeasured] = useState<{ of: readonly ListRow[]; by: string; widths: Contents }>({
    of: [],
    by: '',
    widths: {},
  })
  const by = columns.map(({ id }) => id).join()
  if (measured.of === rows && measured.by === by) return measured.widths
  const now = widest(columns, rows)
  const grown = Object.entries(now).map(([id, { content, heading }]) => [
    id,
    { content: larger(content, measured.widths[id]?.content ?? null), heading },
  ])
  const widths: Contents = { ...measured.widths, ...Object.fromEntries(grown) }
  setMeasured({ of: rows, by, widths })
  return widths
}
