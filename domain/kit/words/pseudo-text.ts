/**
 * The share by which a pseudo-translated text is longer than the English text. Texts in other languages rarely exceed
 * this share.
 */
const growth = 0.4

const accents: Record<string, string> = Object.fromEntries(
  Array.from('aáeéiíoóuúyýcçnñsšzžAÅEÉIÎOÖUÛYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu), ([, plain, marked]) => [
    plain,
    marked,
  ]),
)

/** Parts that stay unchanged, because they are filled in or resolved: `{{name}}`, `{name}`, `$t(key)`, `<tags>`. */
const holes = /(\{\{.*?\}\}|\{\w+\}|\$t\(.*?\)|<[^>]+>)/u

/**
 * Pseudo-translates a text: adds accents, brackets and about 40 % of length. On a screen, text without accents is
 * untranslated, and text without a closing bracket is cut off.
 */
export function pseudoText(text: string): string {
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
  return `⟦${parts.join('')}${'~'.repeat(Math.floor(owed))}⟧`
}

/** Pseudo-translates all texts of a file. */
export function pseudoTexts(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoTexts(inner)]))
}
