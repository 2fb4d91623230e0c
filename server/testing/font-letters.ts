import type { Glyph } from 'fontkit'
import type { openFont } from '../kit/pdf/fonts.ts'

export type AnyFont = ReturnType<typeof openFont>

/**
 * Returns the letters of a font that have their own glyph. If several letters share a glyph, returns only the first
 * letter.
 */
export function lettersOf(font: AnyFont): string[] {
  if (!('characterSet' in font)) return []
  const seen = new Set<number>()
  return font.characterSet
    .filter((code) => code > 32 && code !== 0xa0 && !/\p{M}|\p{C}|\p{Z}/u.test(String.fromCodePoint(code)))
    .filter((code) => {
      const { id } = font.glyphForCodePoint(code)
      return !seen.has(id) && seen.add(id)
    })
    .map((code) => String.fromCodePoint(code))
}

/**
 * A decoded glyph, which is missing in the types of the library. A glyph that consists of other glyphs has a
 * negative number of contours.
 */
type Decoded = { _decode?(): { numberOfContours: number } | null }

const isDeep = (letter: string) => letter.normalize('NFD').length > 2

/** Returns the letters that consist of other glyphs. Letters with several marks come first. */
export function compositesOf(font: AnyFont, letters: readonly string[]): string[][] {
  if (!('characterSet' in font)) return []
  const isComposite = (letter: string) => {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0) as Glyph & Decoded
    return (glyph._decode?.()?.numberOfContours ?? 0) < 0
  }
  const all = letters.filter(isComposite)
  return [all.filter(isDeep), all.filter((letter) => !isDeep(letter))]
}
