import type { Font, Glyph, GlyphRun } from 'fontkit'

/**
 * Finds combining marks. A text with marks needs the full layout, because a mark is drawn over the letter before it.
 */
const hasMarks = /\p{M}/u

/** A font that places letters one after the other by their widths, for thousands of short texts. */
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
    // The library scales the positions in place, so each run needs its own copy.
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
