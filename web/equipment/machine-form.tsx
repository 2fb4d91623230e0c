import { Text } from '@mantine/core'
import type { Entity, RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import type { machine } from '@fieldhouse/domain/equipment/machine'
import type { manual } from '@fieldhouse/domain/equipment/manual'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientPicker } from '../crm/client-picker.tsx'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { FieldInput } from '../kit/form/field-input.tsx'
import type { FormValues } from '../kit/form/form-values.ts'
import { formSchema, initialValues, withoutEmpty } from '../kit/form/form-body.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { TagsInput } from '../kit/form/tag-picker.tsx'
import { useAutoSend } from '../kit/form/use-auto-send.ts'
import { type RecordForm as Form, useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { fieldProps, useLabel } from '../kit/value/checked-fields.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { BrandPicker } from '../databases/brand-picker.tsx'
import { ModelField } from './model-field.tsx'
import { PlaceField } from './place-field.tsx'
import { SerialField } from './serial-field.tsx'

/** What a machine's form asks for, and a manual's, in order (DB-16, DB-19). */
const askedOf = {
  machine: [
    'brand',
    'type',
    'class',
    'source',
    'model',
    'serialNumber',
    'description',
    'client',
    'serviceLocation',
    'tags',
    'note',
  ],
  manual: ['brand', 'type', 'class', 'source', 'model', 'tags', 'note'],
} as const

type Props = {
  entity: typeof machine | typeof manual
  record: AnyRecord | null
  /** Values a new one starts with. */
  start?: FormValues
  /** The word of the main action. */
  label: string
  onSaved?: (record: AnyRecord) => void
  onCancel: (() => void) | null
  remove?: ReactNode
  readOnly?: boolean
}

/**
 * The form of a machine or manual (DB-16, DB-17, DB-19). A known one saves itself a second after a change; its button
 * saves at once and says what is missing.
 */
export function MachineForm({ entity: of, record, start, onSaved, ...layout }: Props) {
  const entity: Entity = of
  const fields = askedOf[of.name]
  const words = useEntityWords(entity, 'equipment')
  const checked = useRecordForm<AnyRecord, FormValues>({
    entity,
    ...(record === null ? { one: words.one } : {}),
    record,
    keepsTyped: true,
    valuesOf: (from) => ({ ...initialValues(entity, fields, from), ...(from === null ? start : {}) }),
    schema: formSchema(entity, fields),
    creation: (body) => withoutEmpty(entity, body),
    ...(onSaved ? { onSaved } : {}),
  })
  const readOnly = layout.readOnly ?? false
  const state = useAutoSend(checked, record !== null && !readOnly)
  return (
    <RecordForm of={checked} entity={entity} words={words} {...layout}>
      {fields.map((field) => (
        <Field key={field} of={checked} entity={of} field={field} />
      ))}
      {record !== null && !readOnly && <Saving state={state} />}
    </RecordForm>
  )
}

function Saving({ state }: { state: ReturnType<typeof useAutoSend> }) {
  const { t } = useTranslation('equipment')
  return (
    <Text size="xs" c="dimmed" component="output">
      {t(`saving.${state}`)}
    </Text>
  )
}

type FieldProps = { of: Form<AnyRecord, FormValues>; entity: Props['entity']; field: string }

function Field({ of, entity, field }: FieldProps) {
  const words = useEntityWords(entity, 'equipment')
  const { form } = of
  const values = form.getValues()
  const one = (name: string) => (values[name] ?? null) as RecordRef | null
  const optional = useLabel(words.field(field), true)
  const error = errorOf(form.errors[field])
  switch (field) {
    case 'brand':
      return (
        <BrandPicker
          label={words.field(field)}
          value={one(field)}
          error={error}
          onChange={(chosen) => form.setFieldValue(field, chosen)}
        />
      )
    case 'model': {
      const { onBlur, value } = fieldProps(of, field)
      return (
        <ModelField
          label={words.field(field)}
          value={String(value ?? '')}
          brand={one('brand')}
          error={error}
          onBlur={onBlur}
          onChange={(typed) => form.setFieldValue(field, typed)}
          typeOf={(known) => words.option('type', known.type)}
          onFill={({ brand, type, class: kind, source, model }) =>
            form.setValues({ brand, type, class: kind, source, model })
          }
        />
      )
    }
    case 'serialNumber':
      return (
        <SerialField
          of={of}
          name={field}
          label={words.field(field)}
          value={String(values[field] ?? '')}
          own={of.base()?._id}
        />
      )
    case 'tags':
      return <TagsInput type={entity.name === 'machine' ? 'MACHINE' : 'MANUAL'} form={form} words={words} />
    case 'client':
      return (
        <ClientPicker
          label={optional}
          value={one(field)}
          error={error}
          onPick={(client) => form.setValues({ client, serviceLocation: null })}
        />
      )
    case 'serviceLocation': {
      const client = one('client')
      if (client === null) return null
      return (
        <PlaceField
          label={optional}
          client={client}
          value={one(field)}
          error={error}
          onChange={(place) => form.setFieldValue(field, place)}
        />
      )
    }
    default:
      return <FieldInput of={of} entity={entity} words={words} field={field} />
  }
}
