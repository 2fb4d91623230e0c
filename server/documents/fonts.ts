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

// everything else would come out as some other letter
const undrawable =
  /[^\n\t\u0020-\u00ff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\u2000-\u206f\u20a0-\u20cf№™−]/gu

/**
 * A text as the fonts can draw it: a question mark for every letter that none has, and straight apostrophes, as
 * the drawer forgets what letter the curly one is and a copied text would miss it.
 */
export const drawable = (text: string): string => text.replaceAll('’', "'").replace(undrawable, '?')

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
