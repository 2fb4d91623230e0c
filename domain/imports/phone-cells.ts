import { splitExtension, whyNotPhone } from '../kit/value/phone.ts'
import { folded } from '../kit/words/fold.ts'
import { withoutFraction } from './cell-text.ts'

/** The words for kinds of phones in other programs, each with our codes. */
const kinds: readonly [words: RegExp, codes: readonly string[]][] = [
  [/\b(?:fax|telecopieur|telec|facsimile)\b/, ['FAX']],
  [/\b(?:mobile|cell|cellular|cellphone|cellulaire|cel|portable|movil|celular)\b/, ['MOBILE']],
  [/\b(?:home|house|residence|domicile|maison|casa|particular)\b/, ['HOME']],
  [/\b(?:work|office|business|company|bureau|travail|trabajo|oficina|laboral)\b/, ['WORK', 'OFFICE']],
  [/\b(?:emergency|urgence|urgencia|emergencia)\b/, ['EMERGENCY', 'OTHER']],
  [/\b(?:other|alternate|alt|autre|otro)\b/, ['OTHER']],
]

/** Returns the code in `types` that a heading or label names, such as HOME for `Tél. (domicile)`, or undefined. */
export function phoneTypeNamed(text: string, types: readonly string[]): string | undefined {
  const words = folded(text)
  const codes = kinds.find(([named]) => named.test(words))?.[1] ?? []
  return codes.find((code) => types.includes(code))
}

const isPhone = (text: string): boolean => whyNotPhone(text) === null || splitExtension(text) !== null

/**
 * Matches a separator of phones: a line break, a semicolon, a comma unless an extension follows, or a word such as
 * `or`.
 */
const separators = /[;|\n]|,(?!\s*(?:p|e|x|#))|\s\/\s|\s:::\s|\s(?:or|ou|o|and|et|y|&)\s/i

/** Matches a label before a phone, as in `Phone: (514) 555-0151 Mobile: (514) 555-0152`. */
const labels = /(?:^|(?<=[\s\d)]))(?!ext|poste|x\s*:|p\s*:)\p{L}[\p{L}\s.'’()-]{0,30}?\s*:\s*(?=[+(\d])/giu

/** Matches a phone with a word before or after it: `cell 514 555-0100`, `514 555-0100 (maison)`. */
const worded =
  /^(?:(\p{L}[\p{L}\s.'’-]*?)[\s.:-]+)?([+(\d][\d\s().+/-]*\d)(?:[\s-]*\(?(\p{L}[\p{L}\s.'’-]*)\)?)?$/u

const phoneWords = /^(?:phone|telephone|tel|telefono|main|principal|principale|primary|number|numero|call)$/

type Part = { text: string; label: string }

/** Moves a word for the kind of phone from the text of a part to its label. Other words stay. */
function unworded(part: Part, types: readonly string[]): Part {
  const [, before = '', number = '', behind = ''] = worded.exec(part.text) ?? []
  const label = `${before} ${behind}`.trim()
  const isKnown = phoneWords.test(folded(label)) || phoneTypeNamed(label, types) !== undefined
  return label !== '' && isKnown && isPhone(number) ? { text: number, label } : part
}

/** Splits a text at its labels. A text without labels is one part. */
function labelled(text: string): Part[] {
  const found = [...text.matchAll(labels)]
  if (found.length === 0) return [{ text, label: '' }]
  const ends = [...found.slice(1).map(({ index }) => index), text.length]
  const before = { text: text.slice(0, found[0]?.index), label: '' }
  const parts = found.map(([label], at) => {
    const from = (found[at]?.index ?? 0) + label.length
    return { text: text.slice(from, ends[at]), label }
  })
  return [before, ...parts]
}

/** Splits a part at slashes without spaces, if the first piece is a phone: `514-555-0175/514-555-0176`. */
function slashed(part: Part): Part[] {
  if (isPhone(part.text) || !part.text.includes('/')) return [part]
  const pieces = part.text.split('/').map((piece) => piece.trim())
  return isPhone(pieces[0] ?? '') ? pieces.map((text) => ({ ...part, text })) : [part]
}

/** A column of phones: the key of the number in an entry, the possible kinds, and the kind that the heading names. */
export type PhoneColumn = { each: string; types: readonly string[]; type?: string | undefined }

/** A phone from a cell, with its extension separate. */
function entryOf({ text, label }: Part, { each, types, type }: PhoneColumn): Record<string, string> {
  const plain = withoutFraction(text)
  const kind = phoneTypeNamed(label, types) ?? type
  const phone = splitExtension(plain)
  const entry: Record<string, string> = phone?.ext
    ? { [each]: phone.number, ext: phone.ext }
    : { [each]: plain }
  return kind === undefined ? entry : { ...entry, type: kind }
}

/** The phones in a cell, with extensions and kinds: `514 555-0100; 514 555-0101, ext. 7`. */
export function phonesOf(column: PhoneColumn, text: string): Record<string, string>[] {
  if (splitExtension(text)?.ext) return [entryOf({ text, label: '' }, column)]
  return labelled(text)
    .flatMap((part) =>
      part.text.split(separators).map((piece) => ({ ...part, text: piece.trim().replace(/[,;]$/, '') })),
    )
    .filter((part) => part.text !== '')
    .map((part) => unworded(part, column.types))
    .flatMap(slashed)
    .map((part) => entryOf(part, column))
}
