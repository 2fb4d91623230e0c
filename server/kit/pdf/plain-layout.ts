import type { Font, Glyph, GlyphRun } from 'fontkit'

/** A combining mark is placed over the letter before it, so such a text is laid out in full. */
const hasMarks = /\p{M}/u

/** A font that places letters one after the other by their own widths, for thousands of short texts. */
export function placedLetterByLetter<F extends Font>(font: F): F {
  const glyphs = new Map<string, Glyph>()
  const glyphOf = (letter: string): Glyph => {
    const glyph = glyphs.get(letter) ?? font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    glyphs.set(letter, glyph)
    return glyph
  }
  const plain: F = Object.create(font)
  plain.layout = (text, ...more) => {
    if (hasMarks.test(text)) return font.layout(text, ...more)
    const found = Array.from(text, glyphOf)
    // The drawer scales the positions in place, so each run has its own.
    const positions = found.map(({ advanceWidth: xAdvance }) => ({
      xAdvance,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    const advanceWidth = found.reduce((sum, glyph) => sum + glyph.advanceWidth, 0)
    return { glyphs: found, positions, advanceWidth } as GlyphRun
  }
  return plain
}
