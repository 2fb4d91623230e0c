import { type Entity, infoOfField } from '../kit/entity/entity.ts'
import { type FieldInfo, isLeftOut } from '../kit/entity/fields.ts'

/** The parts of an address that a file may hold in columns of their own. */
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
 * What a column of an imported file may hold: a field (`email`), a part of an address (`address.postalCode`) or
 * several fields in one (`name`).
 */
export type Target = {
  key: string
  field: string
  part?: AddressPart
  /** Fields that the text of the column is split into. */
  splits?: readonly string[]
  info: FieldInfo
  /** No record comes to be without it. */
  required: boolean
  /** Several columns may hold it: phones, tags, notes; the name and the phone of a client. */
  many: boolean
}

/** Whether a plain text can stand for a value of the field. */
const isPlain = (info: FieldInfo): boolean =>
  info.kind !== 'lines' && (info.kind !== 'value' || info.each !== undefined)

/** Whom one name may mean several of: other columns say which of them. */
const isPerson = (info: FieldInfo): boolean =>
  info.kind === 'ref' && (info.to === 'client' || info.to === 'account')

const holdsMany = (info: FieldInfo): boolean =>
  isPerson(info) ||
  info.kind === 'value' ||
  info.kind === 'choices' ||
  info.kind === 'refs' ||
  (info.kind === 'text' && info.multiline)

/** Everything a column may be said to hold for an entity, in the order of its fields. */
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
    // An address that only `create` takes becomes a record of its own: the place of a supplier.
    const isTaken = field in entity.fields || info.kind === 'address'
    if (!schema || !isTaken || !isPlain(info)) return []
    const base: Target = { key: field, field, info, required: !isLeftOut(schema), many: holdsMany(info) }
    if (info.kind !== 'address') return [base]
    const parts = addressParts.map((part): Target => {
      // A second and third line of an address are written one behind the other.
      return { ...base, key: `${field}.${part}`, part, required: false, many: part === 'unit' }
    })
    return [base, ...parts]
  })
  return [...splits, ...fields, ...otherAddress(entity, fields)]
}

/** The field that holds what has no field of its own: the notes of a record. */
export const noteField = ({ fields }: Entity): string | undefined =>
  ['notes', 'note'].find((field) => field in fields)

/** Another address than the record's own: it stands in for that one, else it is kept in the notes. */
function otherAddress(entity: Entity, fields: readonly Target[]): Target[] {
  if (noteField(entity) === undefined) return []
  const field = 'otherAddress'
  return fields
    .filter((target) => target.field === 'address')
    .map((target) => ({ ...target, field, key: target.key.replace('address', field), required: false }))
}

/** What each column of a file holds, by its place, and what stands where a row says nothing. */
export type ImportPlan = {
  columns: readonly (string | null)[]
  constants: Readonly<Record<string, string>>
}

/** Required fields that neither a column nor a constant of the plan gives. */
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

/** Columns of the plan that hold what another one holds already, though only one may. */
export function repeatedColumns(entity: Entity, plan: ImportPlan): number[] {
  const targets = importTargets(entity)
  return plan.columns.flatMap((key, at) => {
    const isMany = targets.find((each) => each.key === key)?.many ?? false
    return key !== null && !isMany && plan.columns.indexOf(key) !== at ? [at] : []
  })
}
