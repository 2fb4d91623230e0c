import { Skeleton } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { z } from 'zod'
import type { RecordKind } from '../../ui/record-kind.ts'
import type { AnyRecord } from '../api/any-record.ts'
import type { EntityWords } from '../text/words.ts'
import { useRecordPhoto } from '../value/use-record-photo.ts'
import { formSchema, initialValues, toBody, withoutEmpty } from './form-body.ts'
import { FormFields } from './form-fields.tsx'
import { type Asked, type FormPart, askedOf } from './form-parts.ts'
import type { FormValues } from './form-values.ts'
import type { HistoryFormatters } from './history-changes.tsx'
import { RecordForm } from './record-form.tsx'
import { type Calls, useRecordForm } from './use-record-form.ts'

/** Loaded where a form asks for a photo, or saves itself. */
const RecordPhoto = lazyRouteComponent(() => import('../value/record-photo.tsx'), 'RecordPhoto')
const SavesItself = lazyRouteComponent(() => import('./saves-itself.tsx'), 'SavesItself')

/** A form of an entity as data. */
export type EntityFormData = {
  form: readonly FormPart[]
  /** What stands for the record's photo before it has one; without it no photo is asked for. */
  photo?: RecordKind
  /** What the fields say together, beyond what each must be. */
  check?: (body: FormValues, context: z.core.$RefinementCtx<FormValues>, record: AnyRecord | null) => void
  /** What is sent of the values where one decides about another. */
  sends?: (values: FormValues) => FormValues
  /** How fields that are no plain value are told. */
  tell?: HistoryFormatters
  /** A record that there is saves itself a second after a change; its button saves at once and says what is missing. */
  savesItself?: boolean
}

type Props<R extends AnyRecord> = EntityFormData & {
  entity: Entity
  words: EntityWords
  /** The record to change, or null for a new one. */
  record: R | null
  /** Values a new record starts with. */
  start?: FormValues
  /** What a new record is part of: sent with it, and asked of nobody. */
  within?: FormValues
  /** The calls that make and change it, where they are not the entity's own. */
  calls?: Calls
  /** What is said to have been saved, by default what one is called; null says nothing. */
  one?: string | null
  /** The word of the main action, by default Save. */
  label?: string
  onSaved?: (record: R) => void
  onFailed?: () => void
  onCancel: (() => void) | null
  remove?: ReactNode
  readOnly?: boolean
}

/** Creates or changes a record: checked by the domain's own schema, only changed fields are sent. */
export function EntityForm<R extends AnyRecord>(props: Props<R>) {
  const {
    entity,
    words,
    form,
    record,
    start,
    within,
    check,
    savesItself = false,
    one = words.one,
    ...layout
  } = props
  const isNew = record === null
  const readOnly = layout.readOnly ?? false
  const asked = askedOf(form, isNew)
  const fields = asked.map(({ field }) => field)
  const photo = useRecordPhoto(entity)
  const schema = schemaOfForm(entity, asked)
  const checked = useRecordForm<R, FormValues>({
    entity,
    ...(one === null || (savesItself && !isNew) ? {} : { one }),
    record,
    keepsTyped: savesItself,
    valuesOf: (from) => ({
      ...typedOf(asked, initialValues(entity, fields, from)),
      ...(from === null ? start : {}),
    }),
    schema: check ? schema.superRefine((body, context) => check(body, context, record)) : schema,
    toBody: (values) => toBody(entity, sentOf(asked, props.sends?.(values) ?? values)),
    told: (values) => storedOf(asked, values),
    creation: (body) => ({ ...withoutEmpty(entity, body), ...within }),
    afterwards: photo.keep,
    changedToo: photo.changed,
    ...(layout.calls && { calls: layout.calls }),
    ...(layout.onSaved && { onSaved: layout.onSaved }),
    ...(layout.onFailed && { onFailed: layout.onFailed }),
  })
  const { photo: kind } = props
  return (
    <RecordForm of={checked} entity={entity} words={words} {...layout}>
      {kind && (
        <Suspense fallback={<Skeleton h={64} />}>
          <RecordPhoto of={photo} kind={kind} stored={pathOf(record?.['photo'])} />
        </Suspense>
      )}
      <FormFields form={form} isNew={isNew} of={checked} entity={entity} words={words} readOnly={readOnly} />
      {savesItself && !isNew && !readOnly && (
        <Suspense>
          <SavesItself of={checked} />
        </Suspense>
      )}
    </RecordForm>
  )
}

const pathOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The values of a form, each shaped field changed. */
const shaped = (
  asked: readonly Asked[],
  values: FormValues,
  change: (of: Asked, value: unknown) => unknown,
) => ({
  ...values,
  ...Object.fromEntries(
    asked.filter(({ shape }) => shape).map((of) => [of.field, change(of, values[of.field])]),
  ),
})

const typedOf = (asked: readonly Asked[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => shape?.typed(value))

const storedOf = (asked: readonly Asked[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => shape?.stored(value))

/** What is checked: a field with a check of its own as it is typed. */
const sentOf = (asked: readonly Asked[], values: FormValues) =>
  shaped(asked, values, ({ shape }, value) => (shape?.check ? value : shape?.stored(value)))

/** Checks each field that is asked for by its own rule. */
function schemaOfForm(entity: Entity, asked: readonly Asked[]) {
  const own = asked.flatMap(({ field, shape }) => (shape?.check ? [[field, shape.check] as const] : []))
  return formSchema(
    entity,
    asked.map(({ field }) => field),
    Object.fromEntries(own),
  )
}
