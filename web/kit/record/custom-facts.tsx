import { customPath, valueAt } from '@fieldhouse/domain/kit/entity/custom-values'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { Fact } from '../../ui/facts.tsx'
import { useCustomized } from '../api/custom-fields.ts'
import type { AnyRecord } from '../api/any-record.ts'
import { FieldValue, isBlank } from '../value/cell.tsx'
import type { EntityWords } from '../text/words.ts'

type Props = { entity: Entity; words: EntityWords; record: AnyRecord }

/** The custom fields of a record that have a value, as facts of its page. */
export function CustomFacts({ record, ...of }: Props) {
  const { entity, words, definitions } = useCustomized(of.entity, of.words)
  return definitions
    .map(({ _id }) => ({ field: customPath(_id), value: valueAt(record, customPath(_id)) }))
    .filter(({ value }) => !isBlank(value))
    .map(({ field, value }) => (
      <Fact key={field} label={words.field(field)}>
        <FieldValue entity={entity} words={words} field={field} value={value} />
      </Fact>
    ))
}
