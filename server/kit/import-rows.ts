import { type Entity, infoOfField } from '@fieldhouse/domain/kit/entity'
import { Problem, fault } from '@fieldhouse/domain/kit/problem'
import { CsvError, parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import type { Values } from './define-entity.ts'
import { jsonOrText } from './edge-bodies.ts'

/** A line of an imported file: where it stands there, and its values by field. */
export type ImportRow = { line: number; values: Values }

/** The most rows of one import: they are all written in one transaction. */
export const mostRows = 5000

const yes: ReadonlySet<string> = new Set(['true', 'yes', 'oui', 'sí', 'si', '1'])
const no: ReadonlySet<string> = new Set(['false', 'no', 'non', '0'])

/** UTF-8, or what spreadsheets of Western Europe and the Americas save without saying so. */
function decoded(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new Problem('FILE_CONTENT_MISMATCH')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Takes off the apostrophe that an export puts before what a spreadsheet would run. */
const rearmed = (text: string) => (/^'[=+\-@＝＋－＠\t]/u.test(text) ? text.slice(1) : text)

/** A cell as the field's own type; what does not fit stays text and is refused by the field. */
function valueOf(entity: Entity, field: string, cell: string): unknown {
  const text = rearmed(cell)
  const { kind } = infoOfField(entity, field)
  const word = text.trim().toLowerCase()
  if (kind === 'flag') return yes.has(word) ? true : no.has(word) ? false : text
  if (kind === 'choices' || kind === 'refs')
    return text
      .split(/[,;|]/)
      .map((part) => part.trim())
      .filter(Boolean)
  if ((kind === 'integer' || kind === 'moment') && /^\s*-?\d+\s*$/.test(text)) return Number(text)
  return kind === 'value' || kind === 'address' ? jsonOrText(text) : text
}

type Parsed = { record: string[]; info: { lines: number } }

function parsed(text: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 1_000_000,
      to: mostRows + 2,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) throw fault(['file'], 'INVALID')
    throw error
  }
}

/** The fields that the heading names; each must be one that `create` takes. */
function fieldsOf(entity: Entity, heading: readonly string[]): string[] {
  const known = Object.keys(entity.create.shape)
  const fields = heading.map((cell) => cell.trim())
  const errors = fields
    .filter((field, index) => !known.includes(field) || fields.indexOf(field) !== index)
    .map((field) => ({ path: [field], code: 'UNKNOWN_FIELD' as const, params: { field } }))
  if (fields.length === 0) throw fault(['file'], 'EMPTY')
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return fields
}

/**
 * Reads a CSV file: the first line names fields of the entity, every other one is a record; an empty cell is
 * a field left out. Refuses unknown fields with `VALIDATION`, too many rows with `MAX_RECORDS`.
 */
export async function readRows(entity: Entity, path: string): Promise<ImportRow[]> {
  const [heading, ...lines] = parsed(decoded(await readFile(path)))
  const fields = fieldsOf(entity, heading?.record ?? [])
  if (lines.length > mostRows) throw new Problem('MAX_RECORDS', { params: { max: mostRows } })
  return lines.map(({ record, info }) => ({
    line: info.lines,
    values: Object.fromEntries(
      fields.flatMap((field, index) => {
        const cell = record[index]?.trim() ?? ''
        return cell === '' ? [] : [[field, valueOf(entity, field, cell)]]
      }),
    ),
  }))
}
