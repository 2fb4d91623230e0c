import { Font } from '@react-pdf/renderer'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The parts of Inter by script, each its own family: the first that has a letter draws it. WOFF2 crashes the drawer. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const

const weights = [400, 600, 700] as const

/** The families of a text, in the order they are tried. */
export const families: string[] = scripts.map((script) => `Inter ${script}`)

const longestWord = 24

/** Words stay whole, as French may not be broken by English rules; only what is longer than any word is cut. */
function parts(word: string | null): string[] {
  if (!word || word.length <= longestWord) return [word ?? '']
  return word.match(new RegExp(`.{1,${longestWord}}`, 'gsu')) ?? [word]
}

/** Makes the fonts known; they are embedded in every document that uses them. */
export function registerFonts(): void {
  for (const script of scripts) {
    for (const fontWeight of weights) {
      const src = resolve(`@fontsource/inter/files/inter-${script}-${fontWeight}-normal.woff`)
      Font.register({ family: `Inter ${script}`, src, fontWeight })
    }
  }
  Font.registerHyphenationCallback(parts)
}
