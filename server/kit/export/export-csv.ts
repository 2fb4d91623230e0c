import type { FileHandle } from 'node:fs/promises'
import { defused } from '@fieldhouse/domain/kit/value/defused'
import type { Cell } from './export-cells.ts'
import { type Style, separatorOf, sheetText } from './export-style.ts'

/** Writes tables in portions of rows. Each sheet begins with its headings. */
export type TableWriter = {
  sheet(head: readonly string[]): Promise<void>
  rows(rows: readonly Cell[][]): Promise<void>
  end(): Promise<void>
}

/**
 * The text of a cell, which spreadsheets do not execute as a formula. Carriage returns become newlines, because some
 * programs end the row at a carriage return.
 */
const textOf = (cell: Cell, style: Style): string =>
  typeof cell === 'string' ? defused(cell).replaceAll(/\r\n?/g, '\n') : sheetText(cell, style)

/** Marks the text as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'

function lines(rows: readonly Cell[][], style: Style): string {
  const separator = separatorOf(style)
  const quoted = (cell: Cell) => `"${textOf(cell, style).replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('')
}

/** A small table as CSV text. */
export const csvText = (rows: readonly Cell[][], style: Style): string => byteOrderMark + lines(rows, style)

/** Writes each portion of rows as text. */
const textWriter = (
  file: FileHandle,
  { headOf, write }: { headOf(head: string[]): string; write(rows: readonly Cell[][]): string },
): TableWriter => ({
  sheet: async (head) => void (await file.write(headOf([...head]))),
  rows: async (rows) => {
    if (rows.length > 0) await file.write(write(rows))
  },
  end: async () => {},
})

/** Writes CSV (RFC 4180) with every cell quoted, for a spreadsheet in the reader's language. */
export const csvWriter = (file: FileHandle, style: Style): TableWriter =>
  textWriter(file, { headOf: (head) => csvText([head], style), write: (rows) => lines(rows, style) })

/**
 * Writes tab-separated text for pasting into spreadsheets. Line breaks and tabs in cells become spaces, so
 * that each row is one line.
 */
export function tabsWriter(file: FileHandle, style: Style): TableWriter {
  const flat = (cell: Cell) => textOf(cell, style).replaceAll(/[\t\n]+/g, ' ')
  const write = (rows: readonly Cell[][]) => rows.map((row) => `${row.map(flat).join('\t')}\n`).join('')
  return textWriter(file, { headOf: (head) => write([head]), write })
}
