import { useState } from 'react'
import type { AnyRecord } from '../api/any-record.ts'
import { columnWidth } from './column.ts'
import type { ListColumn, ListRow } from './list-table.ts'

export type Widths = Readonly<Record<string, number>>
type Pen = (text: string, weight: number) => number

/** What a badge adds to its word: dot, space and border, in px. */
const badge = 34

/** The space between two badges, in px. */
const gap = 4

/** The space at both sides of a cell, in px. */
const padding = 20

/** The letters of a table, in px where a rem is 16 (look.md, Tokens). */
const letters = 13

/** Measures text as a table shows it, in px; before its font has come a little wide rather than narrow. */
function pen(): Pen | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  const { fontSize } = getComputedStyle(document.documentElement)
  const { fontFamily } = getComputedStyle(document.body)
  const size = (letters * Number.parseFloat(fontSize)) / 16
  return (text, weight) => {
    context.font = `${weight} ${size}px ${fontFamily}`
    // Figures of a table are all as wide as a nought.
    return context.measureText(text.replaceAll(/\d/g, '0')).width * 1.03
  }
}

/** How wide a record's value in a column is, in px; null where it is more than text. */
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

/** The widest content of each column that matters, in px, up to a limit. */
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
 * How wide what stands in the columns that matter is, in px: measured anew when other rows come, and never less than
 * before, so that turning a page does not narrow a column.
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
