import type { Words } from '../kit/words/words.ts'

/** A paper with labels: how large it and they are, where the first one begins and how far the next are, in points. */
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

/** The papers that labels are printed on (OPEN-196): what offices buy in North America and in Europe, and a roll. */
export const labelSheets = {
  'avery-5160': {
    words: {
      en: 'Letter, 30 labels 2⅝ × 1 in (Avery 5160)',
      fr: 'Lettre, 30 étiquettes de 2⅝ × 1 po (Avery 5160)',
      es: 'Carta, 30 etiquetas de 2⅝ × 1 pulg. (Avery 5160)',
    },
    page: { width: 612, height: 792 },
    label: { width: 189, height: 72 },
    first: { x: 13.5, y: 36 },
    step: { x: 198, y: 72 },
    columns: 3,
    rows: 10,
  },
  'avery-l7160': {
    words: {
      en: 'A4, 21 labels 63.5 × 38.1 mm (Avery L7160)',
      fr: 'A4, 21 étiquettes de 63,5 × 38,1 mm (Avery L7160)',
      es: 'A4, 21 etiquetas de 63,5 × 38,1 mm (Avery L7160)',
    },
    page: { width: mm(210), height: mm(297) },
    label: { width: mm(63.5), height: mm(38.1) },
    first: { x: mm(7.2), y: mm(15.15) },
    step: { x: mm(66.04), y: mm(38.1) },
    columns: 3,
    rows: 7,
  },
  'roll-62x29': {
    words: {
      en: 'Roll, 62 × 29 mm, one at a time',
      fr: 'Rouleau, 62 × 29 mm, une à la fois',
      es: 'Rollo, 62 × 29 mm, de una en una',
    },
    page: { width: mm(62), height: mm(29) },
    label: { width: mm(62), height: mm(29) },
    first: { x: 0, y: 0 },
    step: { x: 0, y: 0 },
    columns: 1,
    rows: 1,
  },
} as const satisfies Record<string, LabelSheet>

/** What a paper is called in calls. */
export const sheetNames = [
  'avery-5160',
  'avery-l7160',
  'roll-62x29',
] as const satisfies readonly (keyof typeof labelSheets)[]
export type SheetName = (typeof sheetNames)[number]

/** How many labels a paper has. */
export const labelsOn = ({ columns, rows }: Pick<LabelSheet, 'columns' | 'rows'>): number => columns * rows

/** Where the label of a place lies, counted from 0 over all pages: its page and its upper left corner. */
export function placeOfLabel(sheet: LabelSheet, at: number): { page: number; x: number; y: number } {
  const on = at % labelsOn(sheet)
  return {
    page: Math.floor(at / labelsOn(sheet)),
    x: sheet.first.x + (on % sheet.columns) * sheet.step.x,
    y: sheet.first.y + Math.floor(on / sheet.columns) * sheet.step.y,
  }
}
