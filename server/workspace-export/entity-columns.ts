import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { entityNamed, nameOf } from '@fieldhouse/domain/entities'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { phoneText } from '../kit/export/export-cells.ts'
import type { WireRecord } from '../kit/entity/read-page.ts'
import { plainCell } from './plain-cell.ts'

/** A column of an exported table, with its heading and a function that returns the cell of a record. */
export type Column = { heading: string; cell: (record: WireRecord) => string }

type RecordRef = { _id: string } & Record<string, unknown>

const isSmall = (value: unknown): value is RecordRef =>
  typeof value === 'object' && value !== null && '_id' in value

/** The characters that an import treats as separators of list entries. */
const separates = /[,;|\n]/

/**
 * A cell with several texts, in a form that an import can read. Semicolons separate the texts. If a text contains a
 * separator, the cell is JSON.
 */
function listCell(texts: readonly string[]): string {
  return texts.some((text) => separates.test(text)) ? JSON.stringify(texts) : texts.join('; ')
}

/** The text of a reference for an import: the record's unique number, or else its name. */
function calledBy(to: string, small: RecordRef): string {
  const entity = entityNamed(to)
  const number = entity.number !== null && entity.unique.includes(entity.number) ? small[entity.number] : null
  return typeof number === 'string' ? number : nameOf(entity, small)
}

/** The columns of a reference: the text by which an import finds the record, and the record's id in this workspace. */
function referenceColumns(field: string, to: string): Column[] {
  const target = (record: WireRecord) => {
    const value = record[field]
    return isSmall(value) ? value : null
  }
  const said = (heading: string, say: (small: RecordRef) => unknown): Column => ({
    heading,
    cell: (record) => {
      const small = target(record)
      return small ? plainCell(say(small)) : ''
    },
  })
  // The phone number distinguishes clients who have the same name.
  const ways = to === 'client' ? [said('client phone', ({ phone }) => phoneText(String(phone ?? '')))] : []
  return [said(field, (small) => calledBy(to, small)), ...ways, said(`${field}.recordId`, ({ _id }) => _id)]
}

function listColumns(field: string, to: string): Column[] {
  const targets = (record: WireRecord) => [record[field]].flat().filter((each) => isSmall(each))
  return [
    {
      heading: field,
      cell: (record) => plainCell(listCell(targets(record).map((small) => calledBy(to, small)))),
    },
    {
      heading: `${field}.recordId`,
      cell: (record) =>
        targets(record)
          .map(({ _id }) => _id)
          .join('; '),
    },
  ]
}

const plainColumn = (field: string): Column => ({
  heading: field,
  cell: (record) => plainCell(record[field]),
})

/** The columns of an address: one as JSON, and one as formatted text. */
const addressColumns = (field: string): Column[] => [
  plainColumn(field),
  {
    heading: `${field}.formatted`,
    cell: ({ [field]: address }) => plainCell(isRecord(address) ? address['formatted'] : null),
  },
]

function columnsOfField(field: string, info: FieldInfo): Column[] {
  if (info.kind === 'ref') return referenceColumns(field, info.to)
  if (info.kind === 'refs') return listColumns(field, info.to)
  if (info.kind === 'address') return addressColumns(field)
  // A negative amount is a number, so spreadsheets do not treat it as a formula.
  if (info.kind === 'decimal' || info.kind === 'integer')
    return [{ heading: field, cell: (record) => String(record[field] ?? '') }]
  if (info.kind === 'phone')
    return [{ heading: field, cell: (record) => plainCell(phoneText(String(record[field] ?? ''))) }]
  if (info.kind === 'choices')
    return [{ heading: field, cell: (record) => listCell([record[field] ?? []].flat().map(String)) }]
  if (info.kind === 'instant' || info.kind === 'moment')
    return [
      {
        heading: field,
        cell: (record) => {
          const at = record[field]
          if (at === null || at === undefined) return ''
          return new Date(typeof at === 'number' ? at : String(at)).toISOString()
        },
      },
    ]
  return [plainColumn(field)]
}

/**
 * The fields that exports leave out: secret codes, and the URLs of photos, because anyone with such a URL can open
 * the photo. The photo files are exported.
 */
const withheldFields = ({ entity, secret }: EntityModule): string[] => [
  ...secret,
  ...Object.keys({ ...entity.fields, ...entity.systemFields }).filter((field) => field === 'photo'),
]

/** The names of an entity's exported fields. Columns of the table that the entity does not declare are left out. */
const exportedFields = (module: EntityModule): string[] => {
  const { fields, systemFields }: Entity = module.entity
  const withheld = withheldFields(module)
  return Object.keys({ ...fields, ...systemFields }).filter((field) => !withheld.includes(field))
}

/** The columns of an entity's table: id, fields with the headings that an import knows, creator and creation time. */
export function columnsOf(module: EntityModule): Column[] {
  const { entity } = module
  return [
    plainColumn('_id'),
    ...exportedFields(module).flatMap((field) => columnsOfField(field, infoOfField(entity, field))),
    ...columnsOfField('createdAt', { kind: 'instant' }),
    ...columnsOfField('updatedAt', { kind: 'instant' }),
    ...('createdBy' in module.columns ? referenceColumns('createdBy', 'workforce') : []),
  ]
}
