import type { Font, Glyph } from 'fontkit'

/** The maximum number of cached glyphs of a font. A full cache is cleared. */
const mostCached = 20_000

/** The glyph table of fontkit, whose keys are glyph numbers. The types of fontkit omit the table. */
type GlyphTable = { _glyphs: Record<number, Glyph> }

/** Makes a font safe to share between documents: glyphs are cached by number and code points (foliojs/fontkit#154). */
export function cacheByCodePoints<F extends Font>(font: F): F {
  const cache = new Map<string, Glyph>()
  const original = font.getGlyph.bind(font)
  const table = font as F & GlyphTable
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id}:${codePoints.join(',')}`
    const known = cache.get(key)
    if (known) return known
    if (cache.size >= mostCached) cache.clear()
    // fontkit caches glyphs by number. When fontkit draws 'É', fontkit caches the glyph of 'E' without a code point.
    // Every later 'E' would then be missing from the text and its widths.
    delete table._glyphs[id]
    const glyph = original(id, codePoints)
    cache.set(key, glyph)
    return glyph
  }
  return font
}
