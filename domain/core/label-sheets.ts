import { translated } from '../kit/words/translated.ts'
import type { Words } from '../kit/words/words.ts'

/**
 * The layout of a sheet of labels, in points: `first` is the position of the first label, `step` the distance from one
 * label to the next label.
 */
export type LabelSheet = {
  words: Words
  page: { width: number; height: number }
  label: { width: number; height: number }
  first: { x: number; y: number }
  step: { x: number; y: number }
  columns: number
  rows: number
}

const mm = (length: number) => (length * 72) / 25.4

/** The supported sheets of labels (OPEN-196): common sheets in North America and Europe, and a roll. */
export const labelSheets = {
  'avery-5160': {
    words: translated('labels', 'labelSheets.avery-5160'),
    page: { width: 612, height: 792 },
    label: { width: 189, height: 72 },
    first: { x: 13.5, y: 36 },
    step: { x: 198, y: 72 },
    columns: 3,
    rows: 10,
  },
  'avery-l7160': {
    words: translated('labels', 'labelSheets.avery-l7160'),
    page: { width: mm(210), height: mm(297) },
    label: { width: mm(63.5), height: mm(38.1) },
    first: { x: mm(7.2), y: mm(15.15) },
    step: { x: mm(66.04), y: mm(38.1) },
    columns: 3,
    rows: 7,
  },
  'roll-62x29': {
    words: translated('labels', 'labelSheets.roll-62x29'),
    page: { width: mm(62), height: mm(29) },
    label: { width: mm(62), height: mm(29) },
    first: { x: 0, y: 0 },
    step: { x: 0, y: 0 },
    columns: 1,
    rows: 1,
  },
} as const satisfies Record<string, LabelSheet>

/** The names of the sheets in API calls. */
export const sheetNames = [
  'avery-5160',
  'avery-l7160',
  'roll-62x29',
] as const satisfies readonly (keyof typeof labelSheets)[]
export type SheetName = (typeof sheetNames)[number]

/** The number of labels on a sheet. */
export const labelsOn = ({ columns, rows }: Pick<LabelSheet, 'columns' | 'rows'>): number => columns * rows

/** The page and the upper left corner of a label. Labels are numbered from 0 across all pages. */
export function placeOfLabel(sheet: LabelSheet, at: number): { page: number; x: number; y: number } {
  const on = at % labelsOn(sheet)
  return {
    page: Math.floor(at / labelsOn(sheet)),
    x: sheet.first.x + (on % sheet.columns) * sheet.step.x,
    y: sheet.first.y + Math.floor(on / sheet.columns) * sheet.step.y,
  }
}
