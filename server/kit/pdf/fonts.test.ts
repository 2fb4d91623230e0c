import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { type AnyFont, compositesOf, lettersOf } from '../../testing/font-letters.ts'
import { readPdf } from '../../testing/pdf-text.ts'
import { fileOf, fontScripts, openFont, weights } from './fonts.ts'
import { unpackWoff } from './unpack-woff.ts'

/** Draws lines in one font. Equal input always gives equal bytes. */
async function drawn(font: AnyFont, lines: readonly string[]): Promise<Buffer> {
  const made = new Date(0)
  const document = new Pdf({ size: [3000, 3000], margin: 0, info: { CreationDate: made, ModDate: made } })
  const whole = buffer(document)
  const known = document as { font(source: unknown): PDFKit.PDFDocument }
  known.font(font).fontSize(20)
  for (const [at, text] of lines.entries()) document.text(text, 10, 10 + at * 25, { lineBreak: false })
  document.end()
  return whole
}

const each = 40

const inLines = (letters: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(letters.length / each) }, (_, at) =>
    letters.slice(at * each, (at + 1) * each).join(''),
  )

test.each(fontScripts.flatMap((script) => weights.map((weight) => [script, weight] as const)))(
  'OPEN-410 every letter of %s %i is whole after every one made of others was drawn before it, in another document',
  async (script, weight) => {
    // Opens the font again, so that the font has no cached glyphs.
    const fresh = () => create(unpackWoff(readFileSync(fileOf(script, weight))))
    const letters = lettersOf(fresh())
    const font = openFont(script, weight)
    for (const some of compositesOf(fresh(), letters)) await drawn(font, inLines(some))
    const lines = inLines(letters)
    const pdf = await drawn(font, lines)
    expect(readPdf(pdf).pages.join('').replaceAll('\n', '')).toBe(lines.join(''))
    const alone = await drawn(fresh(), lines)
    expect(readPdf(alone)).toEqual(readPdf(pdf))
    expect(pdf.equals(alone)).toBe(true)
  },
)
