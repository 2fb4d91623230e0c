import { check, countriesIn } from '@fieldhouse/domain/kit/entity/check'
import { nestedCustomValues } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { type FieldFault, Problem } from '@fieldhouse/domain/kit/entity/problem'
import { clearerFaults } from '@fieldhouse/domain/imports/clearer-faults'
import { namesInOne } from '@fieldhouse/domain/imports/cell-value'
import { setAsideFaulty } from '@fieldhouse/domain/imports/set-aside'
import { readPhone, withPhoneCountries } from '@fieldhouse/domain/kit/value/phone'
import type { EntityModule, Values } from '../kit/entity/define-entity.ts'
import { refuseUnsound } from '../kit/http/edge/edge-bodies.ts'
import type { Work } from '../kit/database/work.ts'
import { type Ids, referenceFinder, referringFields } from './find-references.ts'
import type { MissingNames } from './missing-names.ts'
import { type Meant, alone, meaningOf, settled } from './settle-references.ts'
import { placedEntities, settlePlaces } from './settle-places.ts'

/** A row of a file before it becomes a record, with its values by field and the faults found so far. */
export type Draft = {
  line: number
  values: Values
  faults: FieldFault[]
  /** Notices about values that are stored in another form than in the file. */
  notices: FieldFault[]
}

/** The maximum number of names in a cell. A cell with more names is refused without a lookup. */
const mostNames = 50

/** The texts in a cell, which contains one value or several. */
export const textsIn = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string')

function refuseMany({ values, faults }: Draft, field: string): void {
  if (textsIn(values[field]).length <= mostNames) return
  faults.push({ path: [field], code: 'TOO_MANY', params: { max: mostNames } })
  delete values[field]
}

/**
 * Reads a client's national phone numbers with the country of the row's address. The search would read national numbers
 * with the workspace's country.
 */
function readPlacePhones(values: Values, field: string, home: string | null): void {
  const abroad = countriesIn(values).filter((country) => country !== home)
  if (abroad.length === 0 || !(field in values)) return
  values[field] = textsIn(values[field]).map((text) => readPhone(text, abroad) ?? text)
}

/** Splits a text such as `HVAC / Heating` into several names, unless a record has the whole text as its name. */
function splitNames(
  values: Values,
  { field, known }: { field: string; known: ReadonlyMap<string, Ids> },
): void {
  if (!(field in values)) return
  values[field] = textsIn(values[field]).flatMap((text) => (known.get(text)?.size ? text : namesInOne(text)))
}

/**
 * Makes a function that replaces texts by record ids. A text without exactly one match is a fault, except a missing
 * name whose record the import may create.
 */
export function referrer(
  module: EntityModule,
  missing: MissingNames | null = null,
): (work: Work, drafts: readonly Draft[]) => Promise<void> {
  const find = referenceFinder()
  const references = referringFields(module)
  const isPlaced = placedEntities.has(module.entity.name)
  return async (work, drafts) => {
    const referred = drafts.map((draft) => ({ draft, meant: new Map<string, Meant>() }))
    for (const { field, to, many, table } of references) {
      drafts.forEach((draft) => refuseMany(draft, field))
      if (to === 'client') drafts.forEach(({ values }) => readPlacePhones(values, field, work.home.country))
      const said = drafts.flatMap(({ values }) => textsIn(values[field]))
      if (said.length === 0) continue
      const known = await find(work, table, many ? said.flatMap((text) => [text, ...namesInOne(text)]) : said)
      if (many) drafts.forEach(({ values }) => splitNames(values, { field, known }))
      for (const { draft, meant } of referred.filter(({ draft: { values } }) => field in values))
        meant.set(
          field,
          withPhoneCountries([work.home.country], () => meaningOf(textsIn(draft.values[field]), known, many)),
        )
    }
    if (isPlaced) await settlePlaces(work, referred)
    for (const reference of references)
      for (const { draft, meant } of referred) {
        const { field } = reference
        const said = meant.get(field)
        if (!said) continue
        const settling = { reference, missing, isPlaced, said }
        const ids = withPhoneCountries([work.home.country], () =>
          reference.many
            ? said.texts.flatMap((each) => settled(draft, { ...settling, said: alone(each) }))
            : settled(draft, settling),
        )
        draft.values[field] = reference.many ? [...new Set(ids)] : ids[0]
      }
  }
}

/** The faults of values that cannot be stored, such as invalid characters written in JSON. */
function unsound(values: Values): FieldFault[] {
  try {
    refuseUnsound(values)
    return []
  } catch (error) {
    if (error instanceof Problem)
      return (error.details.errors ?? []).map(({ path }) => ({ path: path.slice(0, 1), code: 'CHARACTERS' }))
    throw error
  }
}

type Judging = {
  country: string | null
  /** Returns the heading of a field's column. If this function is missing, a row with an invalid value is refused. */
  label?: (field: string) => string
}

/** Returns the create body of a row. If the row has faults, adds them to the draft and returns null. */
export function bodyOfDraft(entity: Entity, draft: Draft, { country, label }: Judging): Values | null {
  const { values, faults } = draft
  faults.push(...unsound(values))
  const named = new Set(faults.map(({ path }) => path[0]))
  const judge = () => withPhoneCountries([country], () => check(entity.create, values))
  const first = judge()
  const isMended =
    !first.ok && label !== undefined && setAsideFaulty(entity, { ...draft, label }, first.faults)
  const checked = isMended ? judge() : first
  if (!checked.ok)
    faults.push(...clearerFaults(values, checked.faults).filter(({ path }) => !named.has(path[0] ?? '')))
  return checked.ok && faults.length === 0 ? nestedCustomValues(checked.value) : null
}
