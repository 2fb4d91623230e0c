import { foldedWords } from '../words/fold.ts'

/** Which neighbour a word of a street belongs to: `St-Denis`, `Main St`. */
type Neighbour = 'next' | 'previous'

/** Words of streets that are written out or cut short, folded, each with the word it stands beside. */
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

/** How many spellings of one search are looked for: each costs a look-up. */
const mostSpellings = 6

/** A word written another way with its neighbour, and the words that this stands for. */
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
            ? // Cut short it may have a point: `St. Denis`.
              [`${form} ${right}`, ...(form.length < word.length ? [`${form}. ${right}`] : [])]
            : [`${left} ${form}`],
        )
        .map((phrase) => ({ phrase, from }))
    })
}

/**
 * The folded words of a search in every spelling of the streets in it, as they are first: `saint denis` may stand as
 * `st denis`. Two words in one entry stand beside one another; a longer form is found by its beginning anyway.
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

/** One form for each word of a street, so that `rue St-Denis` and `Rue Saint-Denis` are one. */
const plainForms = new Map(
  streetWords.flatMap(({ forms }) => forms.map((form) => [form, forms.at(-1) ?? form] as const)),
)

/** A street without case, accents and ways of cutting its words short. */
export const plainStreet = (street: string): string =>
  foldedWords(street)
    .map((word) => plainForms.get(word) ?? word)
    .join(' ')
