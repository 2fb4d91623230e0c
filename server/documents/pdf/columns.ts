import type { PrintedDocument } from '@fieldhouse/domain/documents/printed-document'
import type { PrintedCells } from '@fieldhouse/domain/documents/printed-lines'
import type { TextStyle } from '../../kit/pdf/pen.ts'
import type { Sheet } from './sheet.ts'
import { texts } from './styles.ts'

type Name = 'date' | 'techs' | 'item' | 'quantity' | 'rate' | 'amount'

/** A column of the table of lines. The column's position and width are in points. */
export type Column = { name: Name; x: number; width: number; isFigure: boolean }

/**
 * The columns of the table, and the text style of the figures. Large figures get a smaller style, so that the item
 * column stays wide enough.
 */
export type Columns = { columns: readonly Column[]; figure: TextStyle }

const gap = 10
/**
 * `least` contains the minimum widths of columns before scaling, and `most` the maximum widths of columns whose text
 * may wrap.
 */
const least = { date: 48, techs: 60, quantity: 44, rate: 56, amount: 64 }
const most = { date: 92, techs: 90 }
/** The minimum width of the item column. The minimum is smaller if the table also shows days and technicians. */
const leastItem = { alone: 150, besideVisits: 96 }

const figureNames = ['quantity', 'rate', 'amount'] as const

/** Returns the width of the widest text of a column. The column's heading counts, too. */
const widest = (
  sheet: Sheet,
  all: readonly PrintedCells[],
  { name, style, head }: { name: Exclude<Name, 'item'>; style: TextStyle; head: string },
): number => {
  const cells = new Set(all.map((line) => line[name]))
  const widths = [...cells].map((text) => sheet.pen.width(text, style))
  return Math.max(...widths, sheet.pen.width(head, texts.head), 0)
}

/** Computes the columns. Each column is as wide as its texts need, and the item column gets the remaining width. */
export function columnsOf(sheet: Sheet, printed: PrintedDocument): Columns {
  const { head, showsVisits, showsPrices } = printed
  const all = [printed, ...printed.options].flatMap(({ lines }) => lines)
  const visits = showsVisits ? (['date', 'techs'] as const) : []
  const figures = showsPrices ? figureNames : figureNames.slice(0, 1)
  const need = (name: Exclude<Name, 'item'>, style: TextStyle) =>
    widest(sheet, all, { name, style, head: head[name] })
  const wish = new Map<Name, number>()
  for (const name of visits)
    wish.set(name, Math.min(most[name], Math.max(least[name], need(name, texts.body))))
  for (const name of figures) wish.set(name, Math.max(least[name], need(name, texts.figure)))
  const sumOf = (names: readonly Name[]) =>
    names.reduce((total, name) => total + (wish.get(name) ?? 0) + gap, 0)
  const room = sheet.width - sumOf(visits) - (showsVisits ? leastItem.besideVisits : leastItem.alone)
  const scale = Math.min(1, Math.max(0.6, room / sumOf(figures)))
  let x = sheet.left
  const item = sheet.width - sumOf(visits) - sumOf(figures) * scale
  const columns = [...visits, 'item' as const, ...figures].map((name): Column => {
    const isFigure = name !== 'item' && name !== 'date' && name !== 'techs'
    const width = name === 'item' ? item : (wish.get(name) ?? 0) * (isFigure ? scale : 1)
    const column = { name, x: isFigure ? x + gap * scale : x, width, isFigure }
    x += width + (name === 'item' ? 0 : gap * (isFigure ? scale : 1))
    return column
  })
  return { columns, figure: { ...texts.figure, size: texts.figure.size * scale, leading: 1.45 / scale } }
}
