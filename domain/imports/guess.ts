import type { Entity } from '../kit/entity/entity.ts'
import { emailPattern } from '../kit/value/email.ts'
import { whyNotPhone } from '../kit/value/phone.ts'
import { folded } from '../kit/words/fold.ts'
import { guessAddresses } from './guess-addresses.ts'
import { reasonHeadings, synonyms } from './synonyms.ts'
import { type Target, importTargets } from './targets.ts'

/** A file as far as a guess needs it: its heading line and some first rows. */
export type Sample = {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  /** What fields are called on the screen, by target key: an exported list is recognised by them. */
  labels?: Readonly<Record<string, string>>
}

/** What a target is called: on the screen, and elsewhere. */
type Said = { label: string | undefined; known: readonly string[] }

/** How a heading fits a target: its own name, its label, or a known synonym, the first of them best. */
function fit(heading: string, target: Target, { label, known }: Said): number {
  const text = folded(heading)
  if (text === '') return 0
  if (heading.trim() === target.key) return 1000
  if (label !== undefined && folded(label) === text) return 900
  const at = known.indexOf(text)
  if (at !== -1) return 800 - at
  // `MainPhone` is two words, and `phone_number` is folded to two already.
  const spaced = folded(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const then = known.indexOf(spaced)
  return then === -1 ? 0 : 700 - then
}

const share = (cells: readonly string[], fits: (cell: string) => boolean): number => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

const isZip = (cell: string) => /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(cell) || /^\d{5}(?:-\d{4})?$/.test(cell)
const looksLikePhone = (cell: string) => /[\d)][ .)/-]*\d/.test(cell) && whyNotPhone(cell) === null

/** Kinds that show by what the cells hold, in the order they are tried. */
const contents: readonly [fits: (cell: string) => boolean, keys: readonly string[]][] = [
  [(cell) => emailPattern.test(cell), ['email', 'emails', 'additionalEmails']],
  [looksLikePhone, ['phone', 'phones', 'additionalPhones']],
  [isZip, ['address.postalCode']],
]

/** What no heading looks like: an address of mail, a whole phone number, an amount. */
const valueKinds: readonly ((cell: string) => boolean)[] = [
  (cell) => emailPattern.test(cell),
  (cell) => cell.replaceAll(/\D/g, '').length >= 10 && looksLikePhone(cell),
  (cell) => /^\$?\s?\d+[.,]\d{2}\s?\$?$/.test(cell),
]

/** Whether a first line is a row already: a file without headings. */
export const isRowAlready = (cells: readonly string[]): boolean =>
  cells.some((cell) => valueKinds.some((fits) => fits(cell.trim())))

/** How sure contents must be, as a part of the filled cells. */
const sure = 0.7

type Guess = (string | null)[]

/** What tells records of one name apart: their number, mail or phone. */
const telling = /\b(?:number|no|numero|nr|email|e mail|mail|courriel|correo|phone|telephone|tel|telefono)\b/

/** Whether a second column may be taken for what another one holds: of a client, only what tells which one it is. */
const takesAnother = ({ many, info }: Target, heading: string): boolean =>
  many && (info.kind !== 'ref' || telling.test(folded(heading)))

/** Gives each target its best heading, best fits first, so that `Nom` is the last name where `Prénom` stands too. */
function byHeading(entity: Entity, sample: Sample, targets: readonly Target[]): Guess {
  const said = (key: string): Said => ({
    label: sample.labels?.[key],
    known: (synonyms[`${entity.name}.${key}`] ?? synonyms[key] ?? '').split('|'),
  })
  const found: Guess = sample.headings.map(() => null)
  const fields = [...new Set(targets.flatMap(({ field, info }) => (info.kind === 'address' ? field : [])))]
  const addresses = guessAddresses({ entity: entity.name, fields }, sample)
  const known = targets.map((target) => ({ target, said: said(target.key) }))
  // The own export of all data holds what is worked out of other columns too: `phones` beside `additionalPhones`.
  const isWorkedOut = (heading: string, { key }: Target): boolean =>
    heading !== key && heading in entity.systemFields && sample.headings.includes(key)
  const fits = sample.headings.flatMap((heading, at) =>
    known.map((each) => {
      if (isWorkedOut(heading, each.target)) return { at, target: each.target, score: 0 }
      const own = fit(heading, each.target, each.said)
      const address = addresses[at]
      const isAddress = address?.key === each.target.key
      return { at, target: each.target, score: isAddress ? Math.max(own, address.score) : own }
    }),
  )
  const taken = new Set<string>()
  for (const { at, target, score } of fits.toSorted((a, b) => b.score - a.score)) {
    if (score === 0 || found[at] !== null) continue
    if (taken.has(target.key) && !takesAnother(target, sample.headings[at] ?? '')) continue
    found[at] = target.key
    taken.add(target.key)
  }
  return found
}

/** `Nom` alone is a whole name; beside a first name it is the last one. Two names and a whole one are never mixed. */
function settleNames(guess: Guess, targets: readonly Target[]): Guess {
  const split = targets.find(({ splits }) => splits !== undefined)
  const [first = '', last = ''] = split?.splits ?? []
  if (!split) return guess
  const hasBoth = guess.includes(first) && guess.includes(last)
  if (hasBoth) return guess.map((key) => (key === split.key ? null : key))
  if (guess.includes(first) && guess.includes(split.key))
    return guess.map((key) => (key === split.key ? last : key))
  const isAlone = guess.includes(last) !== guess.includes(first)
  if (!isAlone || guess.includes(split.key)) {
    return guess.includes(split.key)
      ? guess.map((key) => (key === first || key === last ? null : key))
      : guess
  }
  return guess.map((key) => (key === first || key === last ? split.key : key))
}

/** Columns without a heading that says anything, by what their cells look like. */
function byContent(guess: Guess, sample: Sample, targets: readonly Target[]): Guess {
  const result = [...guess]
  const reasons: readonly string[] = reasonHeadings
  for (const [at, heading] of sample.headings.entries()) {
    if (result[at] !== null || reasons.includes(folded(heading))) continue
    const cells = sample.rows.map((row) => row[at] ?? '')
    const keys = contents.find(([fits]) => share(cells, fits) >= sure)?.[1] ?? []
    const free = keys.find((key) => {
      const target = targets.find((each) => each.key === key)
      return target && (target.many || !result.includes(key))
    })
    if (free) result[at] = free
  }
  return result
}

/** What each column of a file seems to hold, by its heading in three languages and, failing that, by its cells. */
export function guessColumns(entity: Entity, sample: Sample): (string | null)[] {
  const targets = importTargets(entity)
  const guess = settleNames(byHeading(entity, sample, targets), targets)
  return byContent(guess, sample, targets)
}
