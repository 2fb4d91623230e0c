import { foldLetters, foldedWords } from './fold.ts'

// The database function `word_forms` computes the same word forms in SQL. `server/search/word-forms.test.ts` compares
// the results.

/**
 * Characters that separate words, for use in a bracket expression. The line feed is not included, because line feeds
 * separate texts.
 */
const spaces = String.raw`\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff`

/** Punctuation and symbols, for use in a bracket expression. */
const marks = String.raw`\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f`

const token = String.raw`[^\u000a${spaces}${marks}]`
const gap = new RegExp(`[${spaces}${marks}]+`, 'gu')
const between = new RegExp(String.raw`[\u000a${spaces}${marks}]+`, 'gu')
const space = new RegExp(`[${spaces}]+`, 'gu')
const spacedNumber = new RegExp(
  `(${token}*[0-9]${token}*|(?<!${token})${token}{1,4})[${marks}]*[${spaces}][${spaces}${marks}]*(?=${token}*[0-9])`,
  'gu',
)
const joinable = new RegExp(`${token}+(?:[${marks}]+${token}+)+`, 'gu')

/** The maximum number of words that are joined. `+1 (514) 555-0199` has four words. */
const mostJoined = 4

/**
 * Joins each word of a group except the last with the words after it: `o'brien-roy` gives `obrienroy` and `brienroy`.
 */
function joinedForms(group: string): string[] {
  const words = group.split(gap)
  return words.slice(0, -1).map((_, at) => words.slice(at, at + mostJoined).join(''))
}

/**
 * Returns the words of texts in the forms that a search compares, regardless of punctuation: `O'Brien` gives ` o brien
 * obrien `. Line feeds separate texts.
 */
export function wordForms(names: string, others = ''): string {
  const own = foldLetters(names)
  const rest = foldLetters(others).replaceAll(spacedNumber, '$1-')
  const words = own.split(between).filter(Boolean)
  // In `others`, such as addresses, words are joined only if punctuation separates them, or if they are parts of a
  // number (`H7A 1A1`).
  const groups = `${own.replaceAll(space, '-')}\n${rest}`.match(joinable) ?? []
  return ` ${[...words, ...groups.flatMap(joinedForms)].join(' ')} `
}

/** Whether every word of a search occurs in names and numbers. Punctuation, case and accents do not matter. */
export function isFoundIn(names: string, typed: string): boolean {
  const text = foldLetters(names)
  const forms = wordForms(names)
  return foldedWords(typed).every((word) => text.includes(word) || forms.includes(` ${word}`))
}
