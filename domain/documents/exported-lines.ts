import { translated, translatedTable } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/** The columns of exported lines, in order, with their headings. */
export const lineHeadings = translatedTable('documents', 'lineHeadings')

export type LineColumn = keyof typeof lineHeadings

/** The name of the sheet of lines. */
export const linesTitle: Words = translated('documents', 'linesTitle')

/** Columns of estimates only: the option to which a line belongs, and whether the line is optional. */
const offeredColumns: readonly LineColumn[] = ['option', 'optional']

/** The columns of a document type's lines, in order. */
export const lineColumns = (isOffered: boolean): LineColumn[] =>
  (Object.keys(lineHeadings) as LineColumn[]).filter(
    (column) => isOffered || !offeredColumns.includes(column),
  )
