import type { PrintedHead } from '@fieldhouse/domain/documents/printed-tables'
import { Pen, type Styled, type TextStyle, lineHeight } from '../../kit/pdf/pen.ts'
import { colours, margin, papers, texts } from './styles.ts'

/** Lines of text below each other, each in its own style. */
export type Block = readonly Styled[]

export const heightOf = (block: Block): number => block.reduce((sum, { style }) => sum + lineHeight(style), 0)

/**
 * The pages of a document while it is rendered, with the current position. The head of the table is repeated after a
 * page break.
 */
export class Sheet {
  readonly pen: Pen
  readonly left = margin.side
  readonly right: number
  /** The vertical position of the next drawing, in points from the top of the page. */
  y = margin.top
  /** Draws the head of a table again at the top of a new page. Null outside tables. */
  onNewPage: (() => void) | null = null
  readonly #printed: PrintedHead
  readonly #foot: string[]
  readonly #height: number

  constructor(document: PDFKit.PDFDocument, printed: PrintedHead) {
    this.pen = new Pen(document)
    this.#printed = printed
    const { width, height } = papers[printed.paper]
    this.right = width - margin.side
    this.#height = height
    this.#foot = this.#footLines()
    this.#addPage()
  }

  get width(): number {
    return this.right - this.left
  }

  /**
   * Returns the lines of the footer: the company's name and its tax numbers. Divides a tax number only if it is wider
   * than a line.
   */
  #footLines(): string[] {
    const { name, taxNumbers } = this.#printed.company
    const width = this.width - this.#pageWidth() - 16
    const lines: string[] = []
    for (const part of [name, ...taxNumbers]) {
      const last = lines.at(-1)
      const longer = last === undefined ? part : `${last}  ·  ${part}`
      if (this.pen.width(longer, texts.foot) <= width) lines.splice(-1, 1, longer)
      else lines.push(...this.pen.wrap(part, texts.foot, width))
    }
    return lines
  }

  /** The vertical position of the top of the footer. The content must end above this position. */
  get #footTop(): number {
    return this.#height - 37 - this.#foot.length * lineHeight(texts.foot)
  }

  get bottom(): number {
    return Math.min(this.#height - margin.bottom, this.#footTop - 12)
  }

  /** The remaining height on this page. */
  get room(): number {
    return this.bottom - this.y
  }

  /** The usable height of a page. */
  get pageRoom(): number {
    return this.bottom - margin.top
  }

  #addPage(): void {
    const { width, height } = papers[this.#printed.paper]
    this.pen.document.addPage({ size: [width, height], margin: 0 })
    this.y = margin.top
    this.#drawMark()
  }

  newPage(): void {
    this.#addPage()
    this.onNewPage?.()
  }

  /** Begins a new page if this page has less than the given height left. */
  need(height: number): void {
    if (height > this.room && this.y > margin.top) this.newPage()
  }

  /** Draws the document's mark, such as `DRAFT`, across the page and behind its texts. */
  #drawMark(): void {
    const { mark } = this.#printed
    if (!mark) return
    const { document } = this.pen
    const wide = this.pen.width(mark, texts.mark)
    const style: TextStyle = { ...texts.mark, size: Math.min(96, (96 * (this.width + 40)) / wide) }
    const width = (wide * style.size) / 96
    const [x, y] = [(this.left + this.right) / 2, 330 + style.size / 2]
    document.save().rotate(-32, { origin: [x, y] })
    this.pen.line(mark, style, { x: x - width / 2, y: y - style.size / 2 })
    document.restore()
  }

  /** Draws lines of text below each other, starting at `y`. Returns their height. */
  drawBlock(block: Block, at: { x?: number; right?: number; y: number }): number {
    let { y } = at
    for (const { text, style } of block) {
      this.pen.line(text, style, { ...at, y })
      y += lineHeight(style)
    }
    return y - at.y
  }

  /** Wraps a text to a width, in one style; returns no lines for an empty text. */
  block(text: string, style: TextStyle, width: number): Styled[] {
    return text === '' ? [] : this.pen.wrap(text, style, width).map((line) => ({ text: line, style }))
  }

  rule(at: { x?: number; right?: number; y: number }, look: { width: number; colour: string }): void {
    this.pen.document
      .moveTo(at.x ?? this.left, at.y)
      .lineTo(at.right ?? this.right, at.y)
      .lineWidth(look.width)
      .strokeColor(look.colour)
      .stroke()
  }

  /** Draws a checkbox as lines, because not every font contains the character. */
  box(x: number, y: number): void {
    this.pen.document.rect(x, y, 8, 8).lineWidth(0.75).strokeColor(colours.ink).stroke()
  }

  #pageText(page: string, pages: string): string {
    return this.#printed.page.replace('{page}', page).replace('{pages}', pages)
  }

  #pageWidth(): number {
    return this.pen.width(this.#pageText('888', '888'), texts.foot)
  }

  /** Draws the footer of every page, once the number of pages is known. */
  drawFeet(): void {
    const { count } = this.pen.document.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.pen.document.switchToPage(page)
      const y = this.#footTop
      this.rule({ y: y - 7 }, { width: 0.5, colour: colours.hairline })
      this.drawBlock(
        this.#foot.map((text) => ({ text, style: texts.foot })),
        { x: this.left, y },
      )
      const text = this.#pageText(String(page + 1), String(count))
      this.pen.line(text, texts.foot, { right: this.right, y })
    }
  }
}
