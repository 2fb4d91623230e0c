import { type Weight, fontName, runsOf } from './fonts.ts'

/** The style of a text. `size` is in points. */
export type TextStyle = {
  size: number
  weight: Weight
  colour: string
  /** The height of a line, as a multiple of the font size. */
  leading?: number
  /** Whether all digits have the same width, so that amounts align in columns. */
  isFigure?: boolean
  /** Space between letters, in points. */
  spacing?: number
}

/** A text in a style. */
export type Styled = { text: string; style: TextStyle }

const figureFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** The height of Inter's letters from the lowest to the highest point, as a multiple of the font size. */
const letters = 1.21

export const lineHeight = ({ size, leading = 1.45 }: TextStyle): number => size * leading

/** Splits a word after signs at which it may be broken. */
const afterSigns = /[^-@./_,]*[-@./_,]|[^-@./_,]+/g

type Run = { font: string; text: string; width: number }

/** Measures, breaks and draws texts of one document. */
export class Pen {
  readonly document: PDFKit.PDFDocument
  readonly #widths = new Map<string, number>()

  constructor(document: PDFKit.PDFDocument) {
    this.document = document
  }

  /** Opens a picture for embedding, with its size in pixels. */
  openImage(data: Uint8Array): PDFKit.Mixins.ImageSrc & { width: number; height: number } {
    // The library's `openImage` is missing in its types.
    const document = this.document as unknown as {
      openImage(file: Buffer): PDFKit.Mixins.ImageSrc & { width: number; height: number }
    }
    return document.openImage(Buffer.from(data))
  }

  #options({ isFigure, spacing }: TextStyle): PDFKit.Mixins.TextOptions {
    return {
      lineBreak: false,
      ...(isFigure && { features: figureFeatures }),
      ...(spacing && { characterSpacing: spacing }),
    }
  }

  #runs(text: string, style: TextStyle): Run[] {
    return runsOf(text).map((run) => {
      const font = fontName(run.script, style.weight)
      const key = `${font} ${style.isFigure} ${run.text}`
      let width = this.#widths.get(key)
      if (width === undefined) {
        const { isFigure } = style
        this.document.font(font).fontSize(1000)
        width = this.document.widthOfString(run.text, isFigure ? { features: figureFeatures } : {}) / 1000
        this.#widths.set(key, width)
      }
      return { font, text: run.text, width: width * style.size + run.text.length * (style.spacing ?? 0) }
    })
  }

  /** Returns the width of a text on one line, in points. */
  width(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce((sum, run) => sum + run.width, 0)
  }

  /** Draws a line whose top is `y`. The line begins at `x` or ends at `right`. */
  line(text: string, style: TextStyle, at: { x?: number; right?: number; y: number }): void {
    const runs = this.#runs(text, style)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    let x = at.right === undefined ? (at.x ?? 0) : at.right - width
    const y = at.y + (lineHeight(style) - letters * style.size) / 2
    this.document.fillColor(style.colour).fontSize(style.size)
    for (const run of runs) {
      this.document.font(run.font).text(run.text, x, y, this.#options(style))
      x += run.width
    }
  }

  /** Breaks a text into lines of at most this width. Only words that are wider than a line are split. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return text
      .replaceAll('\t', '    ')
      .split(/\r?\n/)
      .flatMap((paragraph) => this.#wrapParagraph(paragraph, style, width))
  }

  #wrapParagraph(paragraph: string, style: TextStyle, width: number): string[] {
    const space = this.width(' ', style)
    const lines: string[] = []
    let line: string | null = null
    let used = 0
    for (const word of paragraph.split(' ')) {
      const own = this.width(word, style)
      if (line !== null && used + space + own <= width) {
        line += ` ${word}`
        used += space + own
        continue
      }
      if (line !== null) lines.push(line)
      const pieces = own <= width ? [word] : this.#pieces(word, style, width)
      line = pieces.pop() ?? ''
      lines.push(...pieces)
      used = this.width(line, style)
    }
    return [...lines, line ?? '']
  }

  /**
   * Splits a word that is wider than its line: after a hyphen or similar character if there is one, otherwise anywhere.
   */
  #pieces(word: string, style: TextStyle, width: number): string[] {
    const pieces: string[] = []
    let piece = ''
    let used = 0
    const add = (part: string, own: number): void => {
      if (piece !== '' && used + own > width) {
        pieces.push(piece)
        piece = ''
        used = 0
      }
      piece += part
      used += own
    }
    for (const part of word.match(afterSigns) ?? [word]) {
      const own = this.width(part, style)
      if (own <= width) add(part, own)
      else for (const letter of part) add(letter, this.width(letter, style))
    }
    return [...pieces, piece]
  }
}
