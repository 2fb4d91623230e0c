import type { PrintedDocument, PrintedFact } from './printed-document.ts'

/** The parts of a printed paper around its tables: letterhead, addressee, facts and footer. */
export type PrintedHead = Pick<
  PrintedDocument,
  | 'locale'
  | 'paper'
  | 'title'
  | 'number'
  | 'mark'
  | 'company'
  | 'client'
  | 'place'
  | 'facts'
  | 'page'
  | 'logoWidth'
>

/** A row of a table. Totals and balances are printed in bold. */
export type PrintedRow = { cells: string[]; isBold: boolean }

/** A table with four columns. The last two columns contain figures. */
export type PrintedTable = { title: string; head: string[]; rows: PrintedRow[] }

/** A paper that consists of tables, such as a statement of account, with all texts in its language. */
export type PrintedTables = PrintedHead & {
  tables: PrintedTable[]
  /** Lines of figures, such as the unpaid amounts by age. Each line has a title. */
  figures: { title: string; facts: PrintedFact[] }[]
  notes: PrintedFact[]
}
