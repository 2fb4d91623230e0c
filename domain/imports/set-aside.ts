import { type Entity, infoOfField } from '../kit/entity/entity.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { isRecord } from '../kit/value/typed-record.ts'
import { keptInNotes } from './notices.ts'
import { noteField } from './targets.ts'

/**
 * Entities of which a record is worth having without one of its values, kept in its notes: people and places. A product or plan
 * without one would cost or do something else than its file says.
 */
const forgiving: ReadonlySet<string> = new Set(['client', 'service-location'])

/** The field that a bad value of an entity is kept in; undefined where such a row is refused. */
const notesOf = (entity: Entity): string | undefined =>
  forgiving.has(entity.name) ? noteField(entity) : undefined

type Values = Record<string, unknown>

/** A row that keeps values in its notes: what it holds, what is told of it, and what the column of a field is called. */
type Row = { values: Values; notices: FieldFault[]; label: (field: string) => string }

/** Whether a record without the field says nothing else: it is neither required nor filled in by itself. */
const isSilent = (entity: Entity, field: string): boolean => {
  const without = entity.create.shape[field]?.safeParse(undefined)
  return without?.success === true && without.data === undefined
}

/** The parts of an address that nobody needs to find it. */
const spareParts: ReadonlySet<unknown> = new Set([
  'unit',
  'buzzer',
  'streetNumber',
  'adminAreaLevel1',
  'locality',
])

/** Takes the value that a fault is about out of the values; its text, or null where the fault stands. */
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

/** Puts values that cannot be stored into the notes, so that they do not cost the row; whether any was. */
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

/** Puts words that are none of a choice into the notes, before what stands for every row takes their place. */
export function setAsideWords(entity: Entity, { values, notices, label }: Row): void {
  const into = notesOf(entity)
  if (into === undefined) return
  for (const field of Object.keys(values)) {
    const info = infoOfField(entity, field)
    if (info.kind !== 'choice' && info.kind !== 'choices') continue
    const said = [values[field]].flat().map(String)
    const words = said.filter((word) => !info.options.includes(word))
    if (words.length === 0) continue
    const codes = said.filter((word) => info.options.includes(word))
    if (codes.length > 0 && info.kind === 'choices') values[field] = codes
    else delete values[field]
    notices.push(keptInNotes(values, { field, text: words.join(', '), label: label(field), into }))
  }
}
