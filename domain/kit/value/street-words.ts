import { foldedWords } from '../words/fold.ts'

/**
 * The position of the word to which a street word belongs: the next word (`St-Denis`) or the previous word (`Main St`).
 */
type Neighbour = 'next' | 'previous'

/**
 * The folded forms of street words, in full and abbreviated. `beside` is the position of the word to which the street
 * word belongs.
 */
const streetWords: readonly { beside: Neighbour; forms: readonly string[] }[] = [
  { beside: 'next', forms: ['saint', 'st'] },
  { beside: 'next', forms: ['sainte', 'ste'] },
  { beside: 'next', forms: ['avenue', 'av', 'ave'] },
  { beside: 'next', forms: ['boulevard', 'boul', 'blvd', 'bd'] },
  { beside: 'next', forms: ['chemin', 'ch'] },
  { beside: 'next', forms: ['route', 'rte'] },
  { beside: 'next', forms: ['place', 'pl'] },
  { beside: 'next', forms: ['montee', 'mtee'] },
  { beside: 'previous', forms: ['street', 'st'] },
  { beside: 'previous', forms: ['road', 'rd'] },
  { beside: 'previous', forms: ['drive', 'dr'] },
  { beside: 'previous', forms: ['lane', 'ln'] },
  { beside: 'previous', forms: ['court', 'crt', 'ct'] },
  { beside: 'previous', forms: ['crescent', 'cres', 'cr'] },
]

/** The maximum number of spellings that a search tries. Each spelling requires a query. */
const mostSpellings = 6

/**
 * The other forms of a street word, each with its neighbouring word. `from` is the index of the first replaced word.
 */
function otherForms(words: readonly string[], at: number): { phrase: string; from: number }[] {
  const word = words[at] ?? ''
  return streetWords
    .filter(({ forms }) => forms.includes(word))
    .flatMap(({ beside, forms }) => {
      const isBefore = beside === 'next' ? at + 1 < words.length : at === 0
      const from = isBefore ? at : at - 1
      const [left, right] = [words[from] ?? '', words[from + 1]]
      if (from < 0 || right === undefined) return []
      return forms
        .filter((form) => !form.includes(word))
        .flatMap((form) =>
          isBefore
            ? // An abbreviation may end with a point: `St. Denis`.
              [`${form} ${right}`, ...(form.length < word.length ? [`${form}. ${right}`] : [])]
            : [`${left} ${form}`],
        )
        .map((phrase) => ({ phrase, from }))
    })
}

/**
 * Returns up to `mostSpellings` spellings of folded search words, the typed one first. Spellings differ in the forms of
 * street words. Words that must be adjacent share one entry.
 */
export function streetSpellings(words: readonly string[]): string[][] {
  let spellings: string[][] = [[...words]]
  for (let at = 0; at < words.length; at += 1) {
    const written = otherForms(words, at)
    spellings = spellings.flatMap((spelling) => [
      spelling,
      ...written
        .filter(({ from }) => spelling[from] === words[from] && spelling[from + 1] === words[from + 1])
        .map(({ phrase, from }) => spelling.toSpliced(from, 2, phrase, '')),
    ])
  }
  return spellings.slice(0, mostSpellings).map((spelling) => spelling.filter(Boolean))
}

/** The common form of each street word, so that `rue St-Denis` equals `Rue Saint-Denis`. */
const plainForms = new Map(
  streetWords.flatMap(({ forms }) => forms.map((form) => [form, forms.at(-1) ?? form] as const)),
)

/** A street without case and accents, with the common form of each street word. */
export const plainStreet = (street: string): string =>
  foldedWords(street)
    .map((word) => plainForms.get(word) ?? word)
    .join(' ')
