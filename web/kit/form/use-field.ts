import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField, schemaOf } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { FieldInfo } from '@fieldhouse/domain/kit/entity/fields'
import { useReadOnly } from '../../ui/read-only.tsx'
import type { EntityWords } from '../text/words.ts'
import { type AnyForm, fieldProps, useLabel } from '../value/checked-fields.tsx'
import { type FormValues, isOptional } from './form-values.ts'
import type { CheckedForm } from './use-checked-form.ts'

/** The parts of a form that an input needs. */
export type FieldForm = {
  form: Pick<CheckedForm<FormValues>['form'], 'getValues' | 'errors' | 'validate'> & {
    getInputProps: AnyForm['form']['getInputProps']
    setFieldValue: (field: string, value: unknown) => void
    setValues: (values: FormValues) => void
    clearFieldError: (field: string) => void
  }
}

export type InputProps = {
  of: FieldForm
  entity: Entity
  words: EntityWords
  field: string
  /** The codes that the input offers, by default all codes of the field. */
  offers?: readonly string[]
  readOnly?: boolean
  /** Whether the form requires the field. By default, the schema of the entity decides. */
  required?: boolean
  /** Whether the input is focused when the form opens in a drawer or dialog. */
  first?: boolean
}

/** Whether a list field may be empty. */
const mayBeEmpty = (entity: Entity, field: string, { kind }: FieldInfo): boolean =>
  (kind === 'choices' || kind === 'refs') && schemaOf(entity, field)?.safeParse([]).success === true

/** The order of an input's parts. The help text is below the input. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** The props of the input for a field, with its label and its help text. */
export function useField({ of, entity, words, field, ...props }: InputProps) {
  const disabled = [useReadOnly(), props.readOnly === true].some(Boolean)
  const info = infoOfField(entity, field)
  const { defaultValue: _, ...input } = fieldProps(of, field)
  const free = isOptional(entity, field) || mayBeEmpty(entity, field, info)
  const mayMiss = props.required === undefined ? free : !props.required
  const label = useLabel(words.field(field), mayMiss && info.kind !== 'flag')
  const help = words.help(field)
  const common = {
    ...input,
    label,
    disabled,
    ...(help === '' ? {} : { description: help, inputWrapperOrder }),
    ...(props.first === true ? { 'data-autofocus': true } : {}),
  }
  return { info, name: field, mayMiss, common, set: (value: unknown) => of.form.setFieldValue(field, value) }
}

export type Field = ReturnType<typeof useField>
