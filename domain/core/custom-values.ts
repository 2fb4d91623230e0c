import { z } from 'zod'
import { check } from '../kit/entity/check.ts'
import { type CustomValues, customPath } from '../kit/entity/custom-values.ts'
import type { Entity } from '../kit/entity/entity.ts'
import { day, decimal, fieldOf, text } from '../kit/entity/fields.ts'
import type { FieldFault } from '../kit/entity/problem.ts'
import { sameValue } from '../kit/value/same-value.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { type CustomDefinition, customRecordTypeOf } from './custom-field.ts'

/** The maximum length of a custom text, in characters. */
const longestText = 500

const number = { scale: 4, min: '-999999999999', max: '999999999999' }

type Choice = CustomDefinition['choices'][number]

/** How the codes of choices are written: by id, as in records, or by name, as in imported files. */
type ChoiceCodes = 'ids' | 'names'

type Offer = { choices: readonly Choice[]; codes?: ChoiceCodes }

/** A choice by its id or its name, in upper or lower case. The value is the id. */
function choiceOf({ choices, codes = 'ids' }: Offer): z.ZodType {
  const ids = choices.map(({ _id = '' }) => _id)
  const names = choices.map(({ name }) => name)
  const byName = new Map(choices.map(({ _id, name }) => [name.toLowerCase(), _id]))
  const named = (given: unknown) =>
    (typeof given === 'string' ? byName.get(given.trim().toLowerCase()) : undefined) ?? given
  const message = fieldMessage('ONE_OF', { options: names.join(', ') })
  const schema = z.preprocess(named, z.enum(ids, message))
  return fieldOf(schema, { kind: 'choice', options: codes === 'ids' ? ids : names })
}

/** The schema of a custom field's values. */
function schemaOfCustom({ type }: Pick<CustomDefinition, 'type'>, offer: Offer): z.ZodType {
  switch (type) {
    case 'TEXT':
      return text(longestText)
    case 'NUMBER':
      return decimal(number)
    case 'DAY':
      return day()
    case 'FLAG':
      return fieldOf(z.boolean(), { kind: 'flag' })
    case 'CHOICE':
      return choiceOf(offer)
  }
}

/** The custom fields of an entity, in their order. */
export function customFieldsOf(
  { name }: Pick<Entity, 'name'>,
  definitions: readonly CustomDefinition[],
): CustomDefinition[] {
  const own = customRecordTypeOf(name)
  return definitions.filter(({ recordType }) => recordType === own)
}

/**
 * The entity with its custom fields as optional fields of their own. Lists, filters, files and forms treat it like any
 * entity. The description of each field is its name.
 */
export function withCustomFields<E extends Entity>(
  entity: E,
  definitions: readonly CustomDefinition[],
  codes: ChoiceCodes = 'ids',
): E {
  const own = customFieldsOf(entity, definitions)
  if (own.length === 0) return entity
  const fields = Object.fromEntries(
    own.map((each) => [
      customPath(each._id),
      schemaOfCustom(each, { choices: each.choices, codes }).optional().describe(each.name),
    ]),
  )
  return {
    ...entity,
    fields: { ...entity.fields, ...fields },
    create: entity.create.extend(fields),
    filter: [...entity.filter, ...Object.keys(fields)],
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

type Settled = { values: CustomValues; faults: FieldFault[] }

/**
 * The values of a record after a change, and the faults of the sent values. Null clears a value. Only records that have
 * a retired choice may keep the choice.
 */
export function settleCustomValues(
  definitions: readonly CustomDefinition[],
  { before, sent }: { before: CustomValues; sent: CustomValues },
): Settled {
  const values: CustomValues = { ...before }
  const faults: FieldFault[] = []
  for (const [id, value] of Object.entries(sent)) {
    const path = ['customFields', id]
    const definition = definitions.find(({ _id }) => _id === id)
    // A form that was open when a field was deleted still sends the field without a value.
    if (isEmpty(value)) delete values[id]
    else if (!definition) faults.push({ path, code: 'UNKNOWN_FIELD', params: { field: id } })
    else if (!sameValue(value, before[id])) {
      const choices = definition.choices.filter(({ enabled }) => enabled)
      const checked = check(schemaOfCustom(definition, { choices }), value)
      if (checked.ok) values[id] = checked.value as CustomValues[string]
      else faults.push(...checked.faults.map((each) => ({ ...each, path })))
    }
  }
  return { values, faults }
}

/** The custom values that differ, before and after a change. */
export function changedCustomValues(
  before: CustomValues,
  after: CustomValues,
): { before: CustomValues; after: CustomValues } {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = ids.filter((id) => !sameValue(before[id] ?? null, after[id] ?? null))
  const among = (values: CustomValues) => Object.fromEntries(differing.map((id) => [id, values[id] ?? null]))
  return { before: among(before), after: among(after) }
}
