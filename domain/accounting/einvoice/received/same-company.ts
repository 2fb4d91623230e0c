import { foldedWords } from '../../../kit/words/fold.ts'

/** A VAT number in capitals, without separators. */
const plainNumber = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Whether two VAT numbers are the same. A number may lack the prefix of its country. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [plainNumber(one), plainNumber(other)]
  return a === b || a.replace(/^[A-Z]{2}/, '') === b || b.replace(/^[A-Z]{2}/, '') === a
}

/** Legal forms and short words, which many names share. */
const common = new Set(
  'sarl sas sasu eurl sci inc ltd ltee llc gmbh ag sl slu sa srl bv nv cie co corp company societe the les des del de la le el et and y'.split(
    ' ',
  ),
)

const wordsOf = (name: string): string[] => foldedWords(name).filter((word) => !common.has(word))

/** Whether the names share a word besides their legal forms. */
function isLikeName(one: string, other: string): boolean {
  const words = wordsOf(other)
  return wordsOf(one).some((word) => words.includes(word))
}

type Named = { names: readonly string[]; vatNumber: string | null }

/** Whether a party of an e-invoice is probably the company: by the VAT number if both have one, else by the name. */
export const isSameCompany = (party: Named, company: Named): boolean =>
  party.vatNumber && company.vatNumber
    ? isSameNumber(party.vatNumber, company.vatNumber)
    : party.names.some((name) => company.names.some((own) => isLikeName(name, own)))
