import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { toast } from '../ui/toast.tsx'
import type { ApiProblem } from './api.ts'
import { FieldInput, type FormValues } from './field-input.tsx'
import { changedFields, formSchema, initialValues, toBody } from './form-body.ts'
import { useRecordChanges } from './records.ts'
import { useCheckedForm } from './use-checked-form.ts'
import type { EntityWords } from './words.ts'

/** A record as forms know it. */
export type AnyRecord = { _id: string; version: number } & Readonly<Record<string, unknown>>

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
  onCancel: () => void
  readOnly?: boolean
}

/** Creates or changes a record: checked by the domain's own schema, only changed fields are sent. */
export function EntityForm(props: Props) {
  const { entity, words, fields, record, readOnly = false } = props
  /** What the typed values began with: a change is told from it, and a conflict found by its version. */
  const begun = useRef(record)
  const { t } = useTranslation(['kit', 'ui'])
  const { create, update } = useRecordChanges(entity, words.one)
  const form = useCheckedForm<FormValues, Record<string, unknown>>({
    schema: formSchema(entity, fields),
    initialValues: { ...initialValues(entity, fields, record), ...props.start },
    toBody: (values) => toBody(entity, values),
    save: async (body) => {
      const saved = begun.current ? await change(begun.current, body) : await create.mutateAsync(body)
      toast('success', record ? t('kit:saved') : t('kit:created', { entity: words.one.toLowerCase() }))
      props.onSaved(saved as AnyRecord)
    },
  })
  const { form: typed } = form
  useEffect(() => {
    // What was read again replaces nothing that somebody has begun to change (UI-22).
    if (record === null || record.version === begun.current?.version || typed.isDirty()) return
    const values = initialValues(entity, fields, record)
    typed.setInitialValues(values)
    typed.setValues(values)
    begun.current = record
  }, [record, typed, entity, fields])
  const change = async (current: AnyRecord, body: Record<string, unknown>) => {
    const values = changedFields(body, toBody(entity, current))
    if (Object.keys(values).length === 0) return current
    return update.mutateAsync({ id: current._id, version: current.version, values })
  }

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Faults
          problem={form.problem}
          entity={entity}
          form={form.form}
          fields={fields}
          onTheirs={props.onSaved}
        />
        {fields.map((field, at) => (
          <FieldInput
            first={at === 0}
            key={field}
            of={form}
            entity={entity}
            words={words}
            field={field}
            readOnly={readOnly}
          />
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onCancel}>
            {t('ui:cancel')}
          </Button>
          {!readOnly && (
            <Button type="submit" loading={form.saving}>
              {t('ui:save')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

type FaultProps = {
  problem: ApiProblem | null
  entity: Entity
  fields: readonly string[]
  form: { setValues: (values: FormValues) => void; resetDirty: (values?: FormValues) => void }
  onTheirs: (record: AnyRecord) => void
}

/** What went wrong with the whole; when somebody else was faster, their version is one click away. */
function Faults({ problem, entity, fields, form, onTheirs }: FaultProps) {
  const { t } = useTranslation('kit')
  if (problem === null) return null
  if (problem.code !== 'VERSION_CONFLICT') return <ProblemAlert problem={problem} />
  const theirs = problem.current as AnyRecord
  const take = () => {
    form.setValues(initialValues(entity, fields, theirs))
    onTheirs(theirs)
  }
  return (
    <Alert color="yellow" title={problem.msg} role="alert">
      <Button size="xs" variant="default" mt="xs" onClick={take}>
        {t('showTheirs')}
      </Button>
    </Alert>
  )
}
