import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../api/any-record.ts'
import { FieldInput } from './field-input.tsx'
import type { FormValues } from './form-values.ts'
import { formSchema, initialValues } from './form-body.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'
import type { EntityWords } from '../text/words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  /** The fields that are asked for, in this order. */
  fields: readonly string[]
  /** The record to change, or null for a new one. */
  record: AnyRecord | null
  /** Values a new record starts with. */
  start?: FormValues
  onSaved: (record: AnyRecord) => void
  onCancel: (() => void) | null
  remove?: ReactNode
  readOnly?: boolean
}

/** Creates or changes a record: checked by the domain's own schema, only changed fields are sent. */
export function EntityForm(props: Props) {
  const { entity, words, fields, record, start, onSaved, ...layout } = props
  const form = useRecordForm<AnyRecord, FormValues>({
    entity,
    one: words.one,
    record,
    valuesOf: (from) => ({ ...initialValues(entity, fields, from), ...(from === null ? start : {}) }),
    schema: formSchema(entity, fields),
    onSaved,
  })
  return (
    <RecordForm of={form} entity={entity} words={words} {...layout}>
      {fields.map((field, at) => (
        <FieldInput
          first={at === 0}
          key={field}
          of={form}
          entity={entity}
          words={words}
          field={field}
          readOnly={layout.readOnly ?? false}
        />
      ))}
    </RecordForm>
  )
}
