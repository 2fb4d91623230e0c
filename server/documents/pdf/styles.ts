import type { TextStyle } from '../../kit/pdf/pen.ts'

const ink = '#0f1a1e'
const grey = '#55656b'
const accent = '#0f766e'

/** Colours of lines and areas; print is always light. */
export const colours = { ink, grey, accent, hairline: '#d5dee0', pill: '#e9eef0', mark: '#edf1f2' }

/** Sizes of the papers and their margins, in points. */
export const papers = { LETTER: { width: 612, height: 792 }, A4: { width: 595.28, height: 841.89 } }
export const margin = { top: 44, side: 48, bottom: 60 }

const body: TextStyle = { size: 9.5, weight: 400, colour: ink }

/** The text styles of a document. */
export const texts = {
  body,
  quiet: { ...body, colour: grey },
  strong: { ...body, weight: 600 },
  figure: { ...body, isFigure: true },
  fact: { ...body, weight: 600 },
  head: { size: 8, weight: 600, colour: grey },
  label: { size: 8, weight: 600, colour: grey },
  companyName: { size: 13, weight: 700, colour: ink, leading: 1.3 },
  clientName: { size: 11, weight: 600, colour: ink, leading: 1.35 },
  title: { size: 24, weight: 700, colour: accent, leading: 1.15 },
  number: { size: 11, weight: 600, colour: ink },
  pill: { size: 8, weight: 600, colour: grey, spacing: 0.6 },
  option: { size: 11, weight: 600, colour: ink },
  total: { size: 12, weight: 700, colour: ink },
  totalFigure: { size: 12, weight: 700, colour: ink, isFigure: true },
  foot: { size: 7.5, weight: 400, colour: grey },
  mark: { size: 96, weight: 700, colour: colours.mark, leading: 1 },
} as const satisfies Record<string, TextStyle>
