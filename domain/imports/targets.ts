import type { Entity } from '../kit/entity/entity.ts'
import { infoOfField } from '../kit/entity/entity-fields.ts'
import { type FieldInfo, isLeftOut } from '../kit/entity/fields.ts'

/** The parts of an address that may have their own columns. */
const addressParts = [
  'streetNumber',
  'route',
  'unit',
  'buzzer',
  'locality',
  'adminAreaLevel1',
  'postalCode',
  'countryCode',
] as const
export type AddressPart = (typeof addressParts)[number]

/**
 * A possible target of a column: a field (`email`), a part of an address (`address.postalCode`), or several fields into
 * which the text is split (`name`).
 */
export type Target = {
  key: string
  field: string
  part?: AddressPart
  /** The fields into which the column's text is split. */
  splits?: readonly string[]
  info: FieldInfo
  /** Whether a record must have a value for the target. */
  required: boolean
  /** Whether several columns may be assigned to the target: phones, tags, notes, and the name and phone of a client. */
  many: boolean
}

/** Whether a plain text can be converted to a value of the field. */
const isPlain = (info: FieldInfo): boolean =>
  info.kind !== 'lines' && info.kind !== 'custom' && (info.kind !== 'value' || info.each !== undefined)

/**
 * Whether a field refers to a client or an account. Names of clients and accounts may be ambiguous, so several columns
 * may identify the record.
 */
const isPerson = (info: FieldInfo): boolean =>
  info.kind === 'ref' && (info.to === 'client' || info.to === 'account')

const holdsMany = (info: FieldInfo): boolean =>
  isPerson(info) ||
  info.kind === 'value' ||
  info.kind === 'choices' ||
  info.kind === 'refs' ||
  (info.kind === 'text' && info.multiline)

/** All targets for the columns of an entity, in the order of its fields. */
export function importTargets(entity: Entity): Target[] {
  const splits = Object.entries(entity.splits).map(([key, { into }]): Target => ({
    key,
    field: key,
    splits: into,
    info: { kind: 'text', multiline: false, max: 200 },
    required: false,
    many: false,
  }))
  const fields = Object.keys(entity.create.shape).flatMap((field): Target[] => {
    const schema = entity.create.shape[field]
    const info = infoOfField(entity, field)
    // An address that only `create` accepts becomes a record of its own: the location of a supplier.
    const isTaken = field in entity.fields || info.kind === 'address'
    if (!schema || !isTaken || !isPlain(info)) return []
    const base: Target = { key: field, field, info, required: !isLeftOut(schema), many: holdsMany(info) }
    if (info.kind !== 'address') return [base]
    const parts = addressParts.map((part): Target => {
      // The second and third line of an address are joined.
      return { ...base, key: `${field}.${part}`, part, required: false, many: part === 'unit' }
    })
    return [base, ...parts]
  })
  return [...splits, ...fields, ...otherAddress(entity, fields)]
}

/** The field for values without a field of their own: the notes of a record. */
export const noteField = ({ fields }: Entity): string | undefined =>
  ['notes', 'note'].find((field) => field in fields)

/**
 * The targets for a further address in a row. If the row has no other address, this address becomes the record's own.
 * Otherwise it goes into the notes.
 */
function otherAddress(entity: Entity, fields: readonly Target[]): Target[] {
  if (noteField(entity) === undefined) return []
  const field = 'otherAddress'
  return fields
    .filter((target) => target.field === 'address')
    .map((target) => ({ ...target, field, key: target.key.replace('address', field), required: false }))
}

/** The target of each column by index, and the constants for missing values. */
export type ImportPlan = {
  columns: readonly (string | null)[]
  constants: Readonly<Record<string, string>>
}

/** Required fields without a column or a constant in the plan. */
export function missingFields(entity: Entity, plan: ImportPlan): string[] {
  const targets = importTargets(entity)
  const given = new Set(
    plan.columns.flatMap((key) => {
      const target = targets.find((each) => each.key === key)
      return target ? [target.field, ...(target.splits ?? [])] : []
    }),
  )
  return targets
    .filter(({ field, required, part }) => required && part === undefined && !given.has(field))
    .map(({ field }) => field)
    .filter((field) => (plan.constants[field] ?? '') === '')
}

/** Columns that repeat a target to which only one column may be assigned. */
export function repeatedColumns(entity: Entity, plan: ImportPlan): number[] {
  const targets = importTargets(entity)
  return plan.columns.flatMap((key, at) => {
    const isMany = targets.find((each) => each.key === key)?.many ?? false
    return key !== null && !isMany && plan.columns.indexOf(key) !== at ? [at] : []
  })
}
