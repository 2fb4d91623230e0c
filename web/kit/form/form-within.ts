import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { FormValues } from './form-values.ts'
import { partFaults } from './part-faults.ts'
import type { FieldForm } from './use-field.ts'

type Whole = {
  getInputProps: (path: string) => GetInputPropsReturnType
  errors: Readonly<Record<string, ReactNode>>
  clearFieldError: (path: string) => void
  validate: FieldForm['form']['validate']
}

type Part = {
  /** Under which key of the whole its values stand now: a line may be moved. */
  at: () => string
  getValues: () => FormValues
  change: (changed: FormValues) => void
  /** The id of the input of a field, where something leads to it. */
  inputId?: (field: string) => string
}

/** A part of a form's values as a form of its own, so that an entity's inputs ask for it as anywhere else. */
export function formWithin(whole: Whole, { at, getValues, change, inputId }: Part): FieldForm['form'] {
  const set = (changed: FormValues) => {
    for (const field of Object.keys(changed)) whole.clearFieldError(`${at()}.${field}`)
    change(changed)
  }
  const now = (field: string) => whole.getInputProps(`${at()}.${field}`)
  return {
    getInputProps: (field) => ({
      ...now(field),
      onChange: (event: unknown) => now(field).onChange(event),
      onFocus: (event: unknown) => now(field).onFocus?.(event),
      onBlur: (event: unknown) => now(field).onBlur?.(event),
      ...(inputId && { id: inputId(field) }),
    }),
    getValues,
    setFieldValue: (field, value) => set({ [field]: value }),
    setValues: set,
    errors: partFaults(whole.errors, at()),
    clearFieldError: (field) => whole.clearFieldError(`${at()}.${field}`),
    validate: whole.validate,
  }
}
