import { create } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cacheByCodePoints } from './glyph-cache.ts'
import { placedLetterByLetter } from './plain-layout.ts'
import { unpackWoff } from './unpack-woff.ts'

const { resolve } = createRequire(import.meta.url)

/** The parts of Inter by script, each with the letters it has; the first that has a letter draws it. */
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

/** The name under which a font is known to the drawer. */
export const fontName = (script: string, weight: Weight) => `${script} ${weight}`

/** Which part of the font draws a letter. */
const scriptOf = (letter: string): string =>
  Object.entries(scripts).find(([, letters]) => letters.test(letter))?.[0] ?? 'latin'

/** The file of one part of the typeface. */
export const fileOf = (script: string, weight: Weight): string =>
  resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)

type SharedFont = ReturnType<typeof create>

/** Reads one part of the typeface, safe to be shared between documents. */
export function openFont(script: string, weight: Weight): SharedFont {
  const font = create(unpackWoff(readFileSync(fileOf(script, weight))))
  return 'getGlyph' in font ? cacheByCodePoints(font) : font
}

const opened = new Map<string, SharedFont>()

/** One part of the typeface, parsed once in this thread. */
function sharedFont(script: string, weight: Weight): SharedFont {
  const name = fontName(script, weight)
  const font = opened.get(name) ?? openFont(script, weight)
  opened.set(name, font)
  return font
}

/** The font as a document with these options uses it. */
const fontFor = (font: SharedFont, isPlain: boolean): SharedFont =>
  isPlain && 'getGlyph' in font ? placedLetterByLetter(font) : font

/**
 * Makes the fonts known to a document, which embeds those that it uses. `isPlain` places letters one after the other,
 * without kerning and ligatures: four times as quick, for thousands of short texts.
 */
export function registerFonts(document: PDFKit.PDFDocument, { isPlain = false } = {}): void {
  // The drawer takes a parsed font in the place of a file, which its types leave out.
  const known = document as { registerFont(name: string, font: unknown): unknown }
  for (const script of fontScripts)
    for (const weight of weights)
      known.registerFont(fontName(script, weight), fontFor(sharedFont(script, weight), isPlain))
}

const onlyLatin = /^[\u0020-\u00ff]*$/

/** A text in runs of letters of one font. */
export function runsOf(text: string): { script: string; text: string }[] {
  if (onlyLatin.test(text)) return [{ script: 'latin', text }]
  const runs: { script: string; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    // A space goes with what it follows, a combining mark with its letter where that font has it.
    const script = letter === ' ' && last ? last.script : scriptOf(letter)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}
