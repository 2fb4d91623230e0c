import type { FileHandle } from 'node:fs/promises'
import { type Cell, defused } from './export-cells.ts'

/** Writes a table row by row. */
export type TableWriter = { rows(rows: readonly Cell[][]): Promise<void>; end(): Promise<void> }

/** A lone carriage return would end the row for some readers. */
const quoted = (cell: Cell): string => {
  const text = typeof cell === 'string' ? defused(cell).replaceAll(/\r\n?/g, '\n') : cell.number
  return `"${text.replaceAll('"', '""')}"`
}

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\uFEFF'

const lines = (rows: readonly Cell[][]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')

/** A small table as CSV, in one piece. */
export const csvText = (rows: readonly Cell[][]): string => byteOrderMark + lines(rows)

/** CSV as RFC 4180 has it, every cell quoted. */
export async function csvWriter(file: FileHandle): Promise<TableWriter> {
  await file.write(byteOrderMark)
  return {
    rows: async (rows) => {
      if (rows.length > 0) await file.write(lines(rows))
    },
    end: async () => {},
  }
}
