import { foldLetters, foldedWords } from '../kit/words/fold.ts'

/** The largest number of words of a text that can form one invoice number, such as `INV 2026 0000 42`. */
const mostWords = 5

/** The texts of a bank line, in which names and numbers are looked for. */
export const textOfLine = (
  line: Readonly<Record<'description' | 'counterparty' | 'reference', string | null>>,
) => [line.description, line.counterparty, line.reference].filter(Boolean).join('\n')

/** The words of a text in capitals without accents. A word is a run of letters and digits. */
const capitals = (text: string): string[] => foldedWords(text).map((word) => word.toUpperCase())

/** A number or reference without separators, in capitals: `Inv-2026-000042` becomes `INV2026000042`. */
export const squeezed = (text: string): string =>
  foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()

const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** The letters before the first digit of a squeezed number: `INV` of `INV2026000042`. */
const lettersOf = (key: string): string => /^\D*/.exec(key)?.[0] ?? ''

/** The variants of a key with one character left out, and the key itself. Keys one typo apart share a variant. */
const variantsOf = (key: string): Set<string> =>
  new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))])

/** The numbers of invoices or bills, for finding them in texts. Bills of two suppliers may have the same number. */
export type NumberIndex = {
  /** The squeezed numbers with the ids of their documents. */
  exact: ReadonlyMap<string, readonly string[]>
  /** The letters with which numbers begin, and the lengths of numbers without letters. */
  letters: ReadonlySet<string>
  lengths: ReadonlySet<number>
}

/** Adds a value to the set of a key. */
export function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}

/** Indexes invoice numbers. Numbers of less than three characters are too short to be found in a text. */
export function indexNumbers(invoices: readonly { id: string; number: string }[]): NumberIndex {
  const exact = new Map<string, string[]>()
  const letters = new Set<string>()
  const lengths = new Set<number>()
  for (const { id, number } of invoices) {
    const key = squeezed(number)
    if (key.length < 3) continue
    exact.set(key, [...(exact.get(key) ?? []), id])
    if (isDigits(key)) lengths.add(key.length)
    else letters.add(lettersOf(key))
  }
  return { exact, letters, lengths }
}

/** The ids of invoices by the variants of their numbers, for numbers with a typo. */
export type NearIndex = ReadonlyMap<string, readonly string[]>

/** Indexes the variants of invoice numbers. This takes longer than `indexNumbers`, and only proposals need it. */
export function indexVariants(invoices: readonly { id: string; number: string }[]): NearIndex {
  const near = new Map<string, string[]>()
  for (const { id, number } of invoices) {
    const key = squeezed(number)
    if (key.length < 5) continue
    for (const variant of variantsOf(key)) {
      const ids = near.get(variant)
      if (ids) ids.push(id)
      else near.set(variant, [id])
    }
  }
  return near
}

/** The invoices whose numbers differ by one character from a run of words that is no known number. */
export const nearbyOf = ({ similar }: ReadText, near: NearIndex): Set<string> =>
  new Set(
    [...new Set([...similar].flatMap((run) => [...variantsOf(run)]))].flatMap(
      (variant) => near.get(variant) ?? [],
    ),
  )

/** What a text says: its words, the invoices that it names, and whether it has a number that is no known invoice. */
export type ReadText = {
  words: ReadonlySet<string>
  /** All words in their order, for finding references of several words. */
  inOrder: readonly string[]
  named: string[]
  /** The runs of words that may be an invoice number with a typo. */
  similar: ReadonlySet<string>
  hasUnknown: boolean
}

type Found = { ids: readonly string[]; length: number }

/** The longest run of words from `at` on that is a known number. Digits alone must be one whole word. */
function numberAt(words: readonly string[], at: number, { exact }: NumberIndex): Found | null {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length -= 1) {
    const key = words.slice(at, at + length).join('')
    const ids = exact.get(key)
    if (ids !== undefined && (length === 1 || !isDigits(key))) return { ids, length }
  }
  return null
}

/** The runs of words from `at` on that look like an invoice number: known letters and digits, or a known length. */
function lookalikesAt(words: readonly string[], at: number, { letters, lengths }: NumberIndex): string[] {
  const first = words[at] ?? ''
  if (isDigits(first)) return lengths.has(first.length) ? [first] : []
  if (!letters.has(lettersOf(first))) return []
  const isWhole = /\d/.test(first)
  const runs = [1, 2, 3, 4].map((length) => words.slice(at, at + length).join(''))
  return [...new Set(runs)].filter(
    (run, index) => /\d/.test(run) && (index === 0 || isWhole || isDigits(words[at + 1] ?? '')),
  )
}

/** The runs of words from `at` on that are long enough for a number with a typo. */
const longRunsAt = (words: readonly string[], at: number): string[] =>
  [1, 2, 3]
    .map((length) => words.slice(at, at + length).join(''))
    .filter((run) => run.length >= 5 && /\d/.test(run))

/** Reads a text of a bank line. */
export function readText(text: string, index: NumberIndex): ReadText {
  const words = capitals(text)
  const named: string[] = []
  const similar = new Set<string>()
  let hasUnknown = false
  for (let at = 0; at < words.length; at += 1) {
    const found = numberAt(words, at, index)
    if (found) {
      named.push(...found.ids)
      at += found.length - 1
      continue
    }
    const looks = lookalikesAt(words, at, index)
    hasUnknown ||= looks.length > 0
    for (const run of [...looks, ...longRunsAt(words, at)]) similar.add(run)
  }
  return { words: new Set(words), inOrder: words, named: [...new Set(named)], similar, hasUnknown }
}

/** The words of a name in capitals. */
export const wordsOfName = (name: string): string[] => capitals(name)

/** Whether a text contains every word of a name. A name of one short word is too common to be certain. */
export function hasWholeName(words: ReadonlySet<string>, name: string): boolean {
  const own = wordsOfName(name)
  if (own.length === 0 || (own.length === 1 && (own[0]?.length ?? 0) < 4)) return false
  return own.every((word) => words.has(word))
}

/** Whether two words differ by one wrong, missing or additional character. */
function isNearWord(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const ends = [a.slice(start), b.slice(start)] as const
  return ends[0].slice(1) === ends[1].slice(1) || ends[0].slice(1) === ends[1] || ends[0] === ends[1].slice(1)
}

/** The share of a name's words of at least three letters that a text contains, with one wrong character or none. */
export function shareOfName(words: ReadonlySet<string>, name: readonly string[]): number {
  const own = name.filter((word) => word.length >= 3)
  if (own.length === 0) return 0
  const found = own.filter(
    (word) => words.has(word) || (word.length >= 5 && [...words].some((each) => isNearWord(word, each))),
  )
  return found.length / own.length
}

/** A reference as it is found in a text, or null for a reference of less than four characters. */
export const referenceKey = (reference: string | null): string | null =>
  squeezed(reference ?? '').length >= 4 ? capitals(reference ?? '').join(' ') : null

/** The runs of this many words in a text, as `referenceKey` writes references. */
export const runsOf = ({ inOrder }: Pick<ReadText, 'inOrder'>, length: number): string[] =>
  inOrder
    .slice(0, Math.max(0, inOrder.length - length + 1))
    .map((_, at) => inOrder.slice(at, at + length).join(' '))

/** Whether a text contains a reference of at least four characters. */
export function hasReference({ inOrder }: Pick<ReadText, 'inOrder'>, reference: string | null): boolean {
  const key = referenceKey(reference)
  return key !== null && ` ${inOrder.join(' ')} `.includes(` ${key} `)
}
