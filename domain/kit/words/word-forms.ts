import { foldLetters, foldedWords } from './fold.ts'

// `word_forms` of the database does the same in SQL; `server/search/word-forms.test.ts` compares the two.

/** What separates words, as the inside of a bracket expression; the line feed stands between texts. */
const spaces = String.raw`\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff`

/** Punctuation and symbols, as the inside of a bracket expression. */
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

/** How many words are joined at most: `+1 (514) 555-0199` has four. */
const mostJoined = 4

/** Each word of a group joined with those after it: `o'brien-roy` gives `obrienroy` and `brienroy`. */
function joinedForms(group: string): string[] {
  const words = group.split(gap)
  return words.slice(0, -1).map((_, at) => words.slice(at, at + mostJoined).join(''))
}

/**
 * What words of a search are compared with, so that marks do not matter: ` o brien obrien ` of `O'Brien`. All words of names
 * and numbers, then what marks or spaces separate joined. Of other texts, such as addresses, it has only what marks separate
 * and numbers in parts (`H7A 1A1`). Several texts are separated by line feeds.
 */
export function wordForms(names: string, others = ''): string {
  const own = foldLetters(names)
  const rest = foldLetters(others).replaceAll(spacedNumber, '$1-')
  const words = own.split(between).filter(Boolean)
  const groups = `${own.replaceAll(space, '-')}\n${rest}`.match(joinable) ?? []
  return ` ${[...words, ...groups.flatMap(joinedForms)].join(' ')} `
}

/** Whether every word of a search is found in some names and numbers, marks, case and accents ignored. */
export function isFoundIn(names: string, typed: string): boolean {
  const text = foldLetters(names)
  const forms = wordForms(names)
  return foldedWords(typed).every((word) => text.includes(word) || forms.includes(` ${word}`))
}
