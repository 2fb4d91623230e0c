import type { Font, Glyph } from 'fontkit'

/** The most glyphs that are cached of one font; beyond it the cache begins anew. */
const mostCached = 20_000

/** What fontkit stores by glyph number alone, which its types leave out. */
type GlyphTable = { _glyphs: Record<number, Glyph> }

/**
 * Makes a font safe to share between documents: its glyphs are cached by number and code points. fontkit caches by number
 * alone, so drawing 'É' stores its part 'E' without a code point, and every later 'E' is missing from the text and its
 * widths (foliojs/fontkit#154).
 */
export function cacheByCodePoints<F extends Font>(font: F): F {
  const cache = new Map<string, Glyph>()
  const original = font.getGlyph.bind(font)
  const table = font as F & GlyphTable
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id}:${codePoints.join(',')}`
    const known = cache.get(key)
    if (known) return known
    if (cache.size >= mostCached) cache.clear()
    delete table._glyphs[id]
    const glyph = original(id, codePoints)
    cache.set(key, glyph)
    return glyph
  }
  return font
}
