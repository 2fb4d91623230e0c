import { foldedWords } from '@fieldhouse/domain/kit/words/fold'
import { wordForms } from '@fieldhouse/domain/kit/words/word-forms'

/** A palette entry: its label, and further keywords. */
export type Named = { label: string; keywords?: string }

/**
 * The entries in which every typed word is the beginning of a word. Accents, case and punctuation do not count. Matches
 * in the label come before matches in the keywords.
 */
export function matchEntries<E extends Named>(
  typed: string,
  entries: readonly E[],
): { entry: E; isShown: boolean }[] {
  const wanted = foldedWords(typed)
  const begins = (text: string) => {
    const forms = wordForms(text)
    return wanted.every((want) => forms.includes(` ${want}`))
  }
  return entries
    .filter(({ label, keywords = '' }) => begins(`${label} ${keywords}`))
    .map((entry) => ({ entry, isShown: begins(entry.label) }))
    .toSorted((a, b) => Number(b.isShown) - Number(a.isShown))
}
