import type { Entity } from '../kit/entity/entity.ts'
import { schemaOf } from '../kit/entity/entity-fields.ts'
import { writtenDay } from '../kit/time/typed-day.ts'
import { emailPattern } from '../kit/value/email.ts'
import { whyNotPhone } from '../kit/value/phone.ts'
import { folded } from '../kit/words/fold.ts'
import { guessAddresses } from './guess-addresses.ts'
import { reasonHeadings, synonyms } from './synonyms.ts'
import { type Target, importTargets } from './targets.ts'

/** The parts of a file for a guess: its heading line and some first rows. */
export type Sample = {
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  /** The labels of the fields on the screen, by target key, so that the headings of an exported list are recognised. */
  labels?: Readonly<Record<string, string>>
}

/** The names of a target: on the screen, and in other programs. */
type TargetNames = { label: string | undefined; known: readonly string[] }

/**
 * How well a heading fits a target: as the target's name, its label, or a known synonym. Earlier synonyms fit better.
 */
function fit(heading: string, target: Target, { label, known }: TargetNames): number {
  const text = folded(heading)
  if (text === '') return 0
  if (heading.trim() === target.key) return 1000
  if (label !== undefined && folded(label) === text) return 900
  const at = known.indexOf(text)
  if (at !== -1) return 800 - at
  // Splits `MainPhone` into two words. `folded` already splits `phone_number`.
  const spaced = folded(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const then = known.indexOf(spaced)
  return then === -1 ? 0 : 700 - then
}

const share = (cells: readonly string[], fits: (cell: string) => boolean): number => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

const isZip = (cell: string) => /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(cell) || /^\d{5}(?:-\d{4})?$/.test(cell)
/**
 * Whether a cell is a day, with or without a time. In some countries, the eight digits of a day such as `20261123` are
 * also a phone number.
 */
const isDay = (cell: string) => writtenDay(cell.trim().replace(/[T, ]+\d{1,2}:\d{2}.*$/, ''), 'day') !== null
const looksLikePhone = (cell: string) =>
  /[\d)][ .)/-]*\d/.test(cell) && !isDay(cell) && whyNotPhone(cell) === null

/** The kinds of contents by which cells reveal their targets, in the order of the checks. */
const contents: readonly [fits: (cell: string) => boolean, keys: readonly string[]][] = [
  [(cell) => emailPattern.test(cell), ['email', 'emails', 'additionalEmails']],
  [looksLikePhone, ['phone', 'phones', 'additionalPhones']],
  [isZip, ['address.postalCode']],
]

/** Contents that are never a heading: an e-mail address, a whole phone number, an amount. */
const valueKinds: readonly ((cell: string) => boolean)[] = [
  (cell) => emailPattern.test(cell),
  (cell) => cell.replaceAll(/\D/g, '').length >= 10 && looksLikePhone(cell),
  (cell) => /^\$?\s?\d+[.,]\d{2}\s?\$?$/.test(cell),
]

/** Whether the first line is already a row, so that the file has no headings. */
export const isRowAlready = (cells: readonly string[]): boolean =>
  cells.some((cell) => valueKinds.some((fits) => fits(cell.trim())))

/** The minimum share of filled cells that must have a kind of content for a guess by contents. */
const sure = 0.7

type Guess = (string | null)[]

/** Matches headings of fields that distinguish records with the same name: number, e-mail or phone. */
const telling = /\b(?:number|no|numero|nr|email|e mail|mail|courriel|correo|phone|telephone|tel|telefono)\b/

/**
 * Whether a target that already has a column may get another column. A reference gets another column only if the
 * heading names a number, e-mail or phone.
 */
const takesAnother = ({ many, info }: Target, heading: string): boolean =>
  many && (info.kind !== 'ref' || telling.test(folded(heading)))

/**
 * Assigns targets to headings, the best fits first. For example, `Nom` is the last name if another heading is `Prénom`.
 */
function byHeading(entity: Entity, sample: Sample, targets: readonly Target[]): Guess {
  const said = (key: string): TargetNames => ({
    label: sample.labels?.[key] ?? schemaOf(entity, key)?.description,
    known: (synonyms[`${entity.name}.${key}`] ?? synonyms[key] ?? '').split('|'),
  })
  const found: Guess = sample.headings.map(() => null)
  const fields = [...new Set(targets.flatMap(({ field, info }) => (info.kind === 'address' ? field : [])))]
  const addresses = guessAddresses({ entity: entity.name, fields }, sample)
  const known = targets.map((target) => ({ target, said: said(target.key) }))
  // An export of all data also contains computed columns, such as `phones` beside `additionalPhones`. Computed columns
  // are not imported.
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

/**
 * `Nom` is a full name if no column is a first name, else a last name. Columns get either separate names or a full
 * name, never both.
 */
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

/** Assigns columns without a known heading by the contents of their cells. */
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

/** Returns the likely target of each column, or null: by the heading in three languages, else by the cells. */
export function guessColumns(entity: Entity, sample: Sample): (string | null)[] {
  const targets = importTargets(entity)
  const guess = settleNames(byHeading(entity, sample, targets), targets)
  return byContent(guess, sample, targets)
}
