import { foldedWords } from '@fieldhouse/domain/kit/words/fold'
import { wordForms } from '@fieldhouse/domain/kit/words/word-forms'

/** An entry of the palette: what it shows, and what else it answers to. */
export type Named = { label: string; keywords?: string }

/**
 * The entries of which every typed word begins a word, accents, case and marks ignored; those that show it before those that
 * only answer to it.
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
