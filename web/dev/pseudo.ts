import { i18n } from '../kit/text/i18n.ts'

/** The locale of pseudo-translated English for developers. It is not in the language menu, and a reload resets it. */
export const pseudoLocale = 'en-XA'

/** The share by which a pseudo-translated text is longer than the English text. Other languages rarely need more. */
const growth = 0.4

const accents: Record<string, string> = Object.fromEntries(
  Array.from('aáeéiíoóuúyýcçnñsšzžAÅEÉIÎOÖUÛYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu), ([, plain, marked]) => [
    plain,
    marked,
  ]),
)

/** Parts that i18next fills in or resolves stay unchanged: `{{name}}`, `$t(key)`, `<tags>`. */
const holes = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]+>)/u

/**
 * Pseudo-translates a text: adds accents, brackets and about 40 % of length. Text without accents is untranslated; text
 * without a closing bracket is cut off.
 */
export function pseudo(text: string): string {
  let owed = 0
  const strange = (letter: string) => {
    owed += growth
    if (!/[aeiou]/iu.test(letter)) return accents[letter] ?? letter
    const more = Math.min(Math.floor(owed), 2)
    owed -= more
    return (accents[letter] ?? letter).repeat(1 + more)
  }
  const parts = text
    .split(holes)
    .map((part, at) => (at % 2 === 1 ? part : Array.from(part, strange).join('')))
  return `[${parts.join('')}${'~'.repeat(Math.floor(owed))}]`
}

/** Pseudo-translates all texts of a namespace. */
function strangeArea(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strangeArea(inner)]))
}

/** Shows the pseudo-translation on every screen until another language is chosen. */
export async function showPseudo(): Promise<void> {
  const { texts } = await import('../locales/en.ts')
  for (const [namespace, area] of Object.entries(texts))
    i18n.addResourceBundle(pseudoLocale, namespace, strangeArea(area))
  document.documentElement.lang = pseudoLocale
  await i18n.changeLanguage(pseudoLocale)
}
