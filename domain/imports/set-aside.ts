import type { Entity } from '../kit/entity/entity.ts'
import { infoOfField } from '../kit/entity/entity-fields.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { isRecord } from '../kit/value/typed-record.ts'
import { keptInNotes } from './notices.ts'
import { noteField } from './targets.ts'

/**
 * Entities whose invalid values are moved to the notes. Rows of other entities are refused, because without the value,
 * a product or plan would have another price or effect.
 */
const forgiving: ReadonlySet<string> = new Set(['client', 'service-location', 'job', 'appointment'])

/** Documents whose unknown words are moved to the notes. A row with an invalid day or amount is refused (OPEN-750). */
const forgivingWords: ReadonlySet<string> = new Set(['invoice', 'estimate', 'expense', 'repair'])

/** The field that receives invalid values: the notes, or the description of a job, which has no notes. */
export const notesIn = (entity: Entity): string | undefined =>
  noteField(entity) ?? (entity.name === 'job' ? 'description' : undefined)

/** Returns the notes field for an entity's invalid values, or undefined if rows with invalid values are refused. */
const notesOf = (entity: Entity): string | undefined =>
  forgiving.has(entity.name) ? notesIn(entity) : undefined

/** The notes field that receives unknown words in choice fields. */
const wordsOf = (entity: Entity): string | undefined =>
  forgivingWords.has(entity.name) ? notesIn(entity) : notesOf(entity)

type Values = Record<string, unknown>

/** A row: its values, its notices, and the heading of each field. */
type Row = { values: Values; notices: FieldFault[]; label: (field: string) => string }

/** Whether a row may omit a field, and the field then stays empty instead of getting a default. */
const isSilent = (entity: Entity, field: string): boolean => {
  const without = entity.create.shape[field]?.safeParse(undefined)
  return without?.success === true && without.data === undefined
}

/** The parts of an address that may be removed. An address can be located without these parts. */
const spareParts: ReadonlySet<unknown> = new Set([
  'unit',
  'buzzer',
  'streetNumber',
  'adminAreaLevel1',
  'locality',
])

/** Removes a faulty value from a row and returns its text. Returns null if the value cannot be removed. */
function taken(entity: Entity, values: Values, { path: [field, part] }: FieldFault): string | null {
  if (typeof field !== 'string') return null
  const value = values[field]
  const { kind } = infoOfField(entity, field)
  if (isRecord(value) && kind === 'address' && typeof part === 'string' && spareParts.has(part)) {
    const text = String(value[part] ?? '')
    delete value[part]
    return text
  }
  if (typeof value !== 'string' || kind === 'ref' || !isSilent(entity, field)) return null
  delete values[field]
  return value
}

/** Moves invalid values into the notes, so that the row is not refused. Returns whether values were moved. */
export function setAsideFaulty(entity: Entity, row: Row, faults: readonly FieldFault[]): boolean {
  const into = notesOf(entity)
  const { values, notices, label } = row
  const fields = faults.filter(({ path: [field] }) => field !== into)
  const kept =
    into === undefined
      ? []
      : fields.flatMap((fault) => {
          const text = taken(entity, values, fault)
          const field = String(fault.path[0])
          return text === null || text === ''
            ? []
            : [keptInNotes(values, { field, text, label: label(field), into })]
        })
  notices.push(...kept)
  return kept.length > 0
}

/** Moves unknown words in a choice field into the notes, before the plan's default for all rows replaces the words. */
export function setAsideWords(entity: Entity, { values, notices, label }: Row): void {
  const into = wordsOf(entity)
  if (into === undefined) return
  for (const field of Object.keys(values)) {
    const info = infoOfField(entity, field)
    // An unknown currency is not moved into the notes, because the amount would then have a different currency. A row
    // with an unknown currency is refused.
    if ((info.kind !== 'choice' && info.kind !== 'choices') || field === 'currency') continue
    const said = [values[field]].flat().map(String)
    const words = said.filter((word) => !info.options.includes(word))
    if (words.length === 0) continue
    const codes = said.filter((word) => info.options.includes(word))
    if (codes.length > 0 && info.kind === 'choices') values[field] = codes
    else delete values[field]
    notices.push(keptInNotes(values, { field, text: words.join(', '), label: label(field), into }))
  }
}
