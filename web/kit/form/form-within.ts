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
  /** Returns the path of the part's values within the whole form. The path may change, because users can move lines. */
  at: () => string
  getValues: () => FormValues
  change: (changed: FormValues) => void
  /** Returns the id of a field's input. The id is needed to focus the field. */
  inputId?: (field: string) => string
}

/**
 * Makes a part of a form's values work like a form of its own, so that the inputs of an entity can be used for this
 * part.
 */
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
