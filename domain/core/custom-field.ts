import { type Read, entity } from '../kit/entity/entity.ts'
import { flag, integer, lines, name, oneOf, text } from '../kit/entity/fields.ts'
import { line } from '../kit/entity/line.ts'

/** The kinds of records with custom fields. */
export const customRecordTypes = ['CLIENT', 'PLACE', 'MACHINE', 'JOB', 'PRODUCT'] as const
export type CustomRecordType = (typeof customRecordTypes)[number]

/** The types of custom fields. */
const customTypes = ['TEXT', 'NUMBER', 'DAY', 'CHOICE', 'FLAG'] as const

/** A choice of a custom field. A retired choice stays in records, but nobody can choose it any more. */
export const customChoice = line({
  fields: { name: text(80), enabled: flag(true) },
  named: true,
  most: 50,
})

/** A field that the workspace adds to one kind of record (OPEN-753). */
export const customField = entity('custom-field', {
  section: 'SYS_CONFIG',
  fields: {
    recordType: oneOf(customRecordTypes),
    name: name(60),
    type: oneOf(customTypes).default('TEXT'),
    choices: lines(customChoice).default([]),
    /** The place of the field in forms. By default, a new field is the last field. */
    position: integer(1, 999).optional(),
    enabled: flag(true),
  },
  systemFields: {
    /**
     * The name of the field's variable in templates. The name is made when the field is created, and does not change
     * when the field is renamed.
     */
    key: text(60),
  },
  fixed: ['recordType'],
  search: ['name'],
  filter: ['recordType', 'type', 'enabled', 'createdAt'],
  sort: ['position', 'name', 'createdAt'],
  order: 'position',
  countBy: 'recordType',
  omitVerbs: ['import'],
})

/** A custom field as rules and screens read it. */
export type CustomDefinition = Pick<
  Read<typeof customField>,
  '_id' | 'recordType' | 'name' | 'key' | 'type' | 'choices' | 'enabled'
>

/** The entity of each kind of record with custom fields. */
export const customEntities = {
  CLIENT: 'client',
  PLACE: 'service-location',
  MACHINE: 'machine',
  JOB: 'job',
  PRODUCT: 'product',
} as const satisfies Record<CustomRecordType, string>

/** Returns the kind of record of an entity, or null if the entity has no custom fields. */
export const customRecordTypeOf = (entityName: string): CustomRecordType | null =>
  customRecordTypes.find((type) => customEntities[type] === entityName) ?? null
