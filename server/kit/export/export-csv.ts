import type { FileHandle } from 'node:fs/promises'
import { type Cell, defused } from './export-cells.ts'
import { type Style, separatorOf, sheetText } from './export-style.ts'

/** Writes a table row by row. */
export type TableWriter = { rows(rows: readonly Cell[][]): Promise<void>; end(): Promise<void> }

/** A cell's text, which no spreadsheet runs; a lone carriage return would end the row for some readers. */
const textOf = (cell: Cell, style: Style): string =>
  typeof cell === 'string' ? defused(cell).replaceAll(/\r\n?/g, '\n') : sheetText(cell, style)

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF'

function lines(rows: readonly Cell[][], style: Style): string {
  const separator = separatorOf(style)
  const quoted = (cell: Cell) => `"${textOf(cell, style).replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('')
}

/** A small table as CSV, in one piece. */
export const csvText = (rows: readonly Cell[][], style: Style): string => byteOrderMark + lines(rows, style)

/** Writes each portion of rows as a text. */
const textWriter = (file: FileHandle, write: (rows: readonly Cell[][]) => string): TableWriter => ({
  rows: async (rows) => {
    if (rows.length > 0) await file.write(write(rows))
  },
  end: async () => {},
})

/** CSV as RFC 4180 has it, every cell quoted, as a spreadsheet in the reader's language opens it. */
export async function csvWriter(
  file: FileHandle,
  { head, style }: { head: string[]; style: Style },
): Promise<TableWriter> {
  await file.write(csvText([head], style))
  return textWriter(file, (rows) => lines(rows, style))
}

/** Tab-separated text, as spreadsheets take it from the clipboard: a row is a line, whatever its cells hold. */
export async function tabsWriter(
  file: FileHandle,
  { head, style }: { head: string[]; style: Style },
): Promise<TableWriter> {
  const flat = (cell: Cell) => textOf(cell, style).replaceAll(/[\t\n]+/g, ' ')
  const write = (rows: readonly Cell[][]) => rows.map((row) => `${row.map(flat).join('\t')}\n`).join('')
  await file.write(write([head]))
  return textWriter(file, write)
}
