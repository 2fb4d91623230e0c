import { createRequire } from 'node:module'

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

export type Weight = 400 | 600

const files = Object.keys(scripts)

/** The name under which a font is known to the drawer. */
export const fontName = (script: string, weight: Weight) => `${script} ${weight}`

/** Which part of the font draws a letter. */
const scriptOf = (letter: string): string =>
  Object.entries(scripts).find(([, letters]) => letters.test(letter))?.[0] ?? 'latin'

/** Makes the fonts known; a document holds those that it uses. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const script of files)
    for (const weight of [400, 600] as const)
      document.registerFont(
        fontName(script, weight),
        resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`),
      )
}

const onlyLatin = /^[\u0020-\u00ff]*$/

/** A text in runs of letters of one font. */
export function runsOf(text: string): { script: string; text: string }[] {
  if (onlyLatin.test(text)) return [{ script: 'latin', text }]
  const runs: { script: string; text: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    // A space goes with what it follows.
    const script = letter === ' ' && last ? last.script : scriptOf(letter)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}
