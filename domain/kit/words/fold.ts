/**
 * Letters that Unicode does not decompose into a letter and a mark. The database's `fold` replaces these letters in the
 * same way.
 */
const spelt: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'q',
  ŀ: 'l',
  ł: 'l',
  ŉ: "'n",
  ŋ: 'n',
  œ: 'oe',
  ŧ: 't',
  ſ: 's',
}
const anySpelt = new RegExp(`[${Object.keys(spelt).join('')}]`, 'g')

/** A text without case and accents, as the database's `fold` returns it: `Sacré-Cœur` becomes `sacre-coeur`. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(anySpelt, (letter) => spelt[letter] ?? letter)

/** The words of a text without case, accents, punctuation and symbols. */
export const foldedWords = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Works like `foldedWords`, but joins the words with spaces: `N° de tél.` becomes `n de tel`. */
export const folded = (text: string): string => foldedWords(text).join(' ')
