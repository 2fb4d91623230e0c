import { i18n } from '../kit/text/i18n.ts'

/** English made strange, for those who build screens; offered to nobody and forgotten by a reload. */
export const pseudoLocale = 'en-XA'

/** How much longer a text becomes: other languages seldom need more than this over English. */
const growth = 0.4

const accents: Record<string, string> = Object.fromEntries(
  Array.from('aáeéiíoóuúyýcçnñsšzžAÅEÉIÎOÖUÛYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu), ([, plain, marked]) => [
    plain,
    marked,
  ]),
)

/** What i18next fills or follows is no text: `{{name}}`, `$t(key)`, `<tags>`. */
const holes = /(\{\{.*?\}\}|\$t\(.*?\)|<[^>]+>)/u

/** A text with accents, some 40 % longer and in brackets: what has none was not translated, what is cut off shows it. */
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

/** Every text inside, made strange. */
function strangeArea(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strangeArea(inner)]))
}

/** Speaks it at once, on every screen, until another language is chosen. */
export async function showPseudo(): Promise<void> {
  const { texts } = await import('../locales/en.ts')
  for (const [path, area] of Object.entries(texts))
    i18n.addResourceBundle(pseudoLocale, path.slice('./en/'.length, -'.json'.length), strangeArea(area))
  document.documentElement.lang = pseudoLocale
  await i18n.changeLanguage(pseudoLocale)
}
