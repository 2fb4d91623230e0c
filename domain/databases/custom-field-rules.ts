import type { CustomDefinition, customField } from '../core/custom-field.ts'
import { mostCustomFields } from '../kit/entity/custom-values.ts'
import type { RowOf } from '../kit/entity/entity.ts'
import { folded } from '../kit/words/fold.ts'
import type { FieldFault } from '../kit/entity/problem.ts'

type Row = RowOf<typeof customField>
type Choices = Row['choices']

/**
 * Finds faults in the choices of a custom field: a field of type CHOICE without choices, and names that occur twice.
 */
export function choiceFaults({ type, choices }: Pick<Row, 'type' | 'choices'>): FieldFault[] {
  if (type !== 'CHOICE') return []
  if (choices.length === 0) return [{ path: ['choices'], code: 'CUSTOM_CHOICES' }]
  const names = choices.map(({ name }) => name.toLowerCase())
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ path: ['choices', at, 'name'], code: 'DUPLICATE' as const }] : [],
  )
}

/** The choices after a change. A removed choice that a record still uses is retired instead of deleted. */
export function keptChoices(before: Choices, sent: Choices, used: ReadonlySet<string>): Choices {
  const stays = new Set(sent.map(({ _id }) => _id))
  const lost = before.filter(({ _id = '' }) => !stays.has(_id) && used.has(_id))
  return [...sent, ...lost.map((choice) => ({ ...choice, enabled: false }))]
}

/** Why no further custom field can be added to records that already have `count` fields, or null. */
export const whyNotAnother = (count: number): FieldFault | null =>
  count < mostCustomFields
    ? null
    : { path: ['recordType'], code: 'CUSTOM_FULL', params: { max: mostCustomFields } }

/** Why the type of a custom field cannot change, or null: records have values of the type. */
export const whyNotType = (
  before: Pick<CustomDefinition, 'type'>,
  after: Pick<CustomDefinition, 'type'>,
  values: number,
): FieldFault | null =>
  before.type === after.type || values === 0 ? null : { path: ['type'], code: 'CUSTOM_TYPE' }

/** The key of a new field in templates: its name in small letters, with a number if the key is taken. */
export function customKey(name: string, taken: ReadonlySet<string>): string {
  const plain =
    folded(name)
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_+|_+$/g, '')
      .slice(0, 40) || 'field'
  for (let at = 2, key = plain; ; key = `${plain}_${at}`, at += 1) if (!taken.has(key)) return key
}
