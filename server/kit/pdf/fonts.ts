import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cacheByCodePoints } from './glyph-cache.ts'
import { placedLetterByLetter } from './plain-layout.ts'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)

/** The letters in each font file of Inter, by script. The first font that contains a letter draws the letter. */
const scripts = {
  latin: /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/u,
  'latin-ext':
    /[\u0100-\u02ba\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0\u2113\u2c60-\u2c7f\ua720-\ua7ff]/u,
  vietnamese: /[\u0300-\u0323\u1ea0-\u1ef9\u20ab]/u,
  greek: /[\u0370-\u03ff]/u,
  'greek-ext': /[\u1f00-\u1fff]/u,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u,
  'cyrillic-ext': /\p{Script=Cyrillic}/u,
}

export const weights = [400, 600, 700] as const

export type Weight = (typeof weights)[number]

export const fontScripts = Object.keys(scripts)

/** The name under which a font is registered with the PDF library. */
export const fontName = (script: string, weight: Weight) => `${script} ${weight}`

/** The script whose font file draws a letter. */
const scriptOf = (letter: string): string =>
  Object.entries(scripts).find(([, letters]) => letters.test(letter))?.[0] ?? 'latin'

/** The path of one font file. */
export const fileOf = (script: string, weight: Weight): string =>
  resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)

type SharedFont = ReturnType<typeof create>

/** Reads one font file. Several documents can use the font. */
export function openFont(script: string, weight: Weight): SharedFont {
  const font = create(unpackWoff(readFileSync(fileOf(script, weight))))
  return 'getGlyph' in font ? cacheByCodePoints(font) : font
}

const opened = new Map<string, SharedFont>()

/** One font file, parsed once per thread. */
function sharedFont(script: string, weight: Weight): SharedFont {
  const name = fontName(script, weight)
  const font = opened.get(name) ?? openFont(script, weight)
  opened.set(name, font)
  return font
}

/** The font for a document. `isPlain` omits kerning and ligatures. */
const fontFor = (font: SharedFont, isPlain: boolean): SharedFont =>
  isPlain && 'getGlyph' in font ? placedLetterByLetter(font) : font

/**
 * Registers the fonts with a document, which embeds only the fonts that it uses. `isPlain` omits kerning and ligatures,
 * which is four times as fast for thousands of short texts.
 */
export function registerFonts(document: PDFKit.PDFDocument, { isPlain = false } = {}): void {
  // The library also accepts a parsed font instead of a file, which its types omit.
  const known = document as { registerFont(name: string, font: unknown): unknown }
  for (const script of fontScripts)
    for (const weight of weights)
      known.registerFont(fontName(script, weight), fontFor(sharedFont(script, weight), isPlain))
}

const onlyLatin = /^[\u0020-\u00ff]*$/

/** Splits a text into runs of one font each. */
export function runsOf(text: string): { script: string; text: string }[] {
  if (onlyLatin.test(text)) return [{ script: 'latin', text }]
  const runs: { script: string; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    // A space belongs to the run before it. A combining mark belongs to the run of its letter if the font of that run
    // has the mark.
    const script = letter === ' ' && last ? last.script : scriptOf(letter)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}
