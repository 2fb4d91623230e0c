import { type Language, say } from '@fieldhouse/domain/kit/words/words'
import { type Label, labels } from './column-words.ts'
import { type ContentLine, plainText } from './content-lines.ts'

/** The lines of a contact or event, and the line number in the file where it begins. */
export type Card = { at: number; lines: readonly ContentLine[] }

/** The lines of a card that have one of the names and are not empty. */
export const linesCalled = ({ lines }: Pick<Card, 'lines'>, ...names: readonly string[]): ContentLine[] =>
  lines.filter(({ name, value }) => names.includes(name) && plainText(value) !== '')

/** The kinds of a line in lower case: `cell`, `home`, `pref`. */
export const typesOf = ({ params }: ContentLine): string[] => [
  ...(params.get('TYPE') ?? []).map((type) => type.toLowerCase()),
  ...(params.has('PREF') ? ['pref'] : []),
]

/** The label that the user chose for a line: `item1.X-ABLabel:_$!<HomePage>!$_` is `HomePage`. */
export function labelOf(card: Pick<Card, 'lines'>, { group }: ContentLine): string {
  if (group === '') return ''
  const label = card.lines.find((line) => line.group === group && line.name === 'X-ABLABEL')
  return plainText(label?.value ?? '').replace(/^_\$!<(.*)>!\$_$/, '$1')
}

/** Sorts preferred lines first. The other lines stay in the order of the file. */
export const preferredFirst = (lines: readonly ContentLine[]): ContentLine[] =>
  lines.toSorted((a, b) => Number(typesOf(b).includes('pref')) - Number(typesOf(a).includes('pref')))

/** Formats a value that has no column as a line of the notes. */
export const noteOf = (label: Label | { said: string }, text: string, language: Language): string =>
  `${typeof label === 'string' ? say(labels[label], language) : label.said}${language === 'fr' ? ' : ' : ': '}${text}`
