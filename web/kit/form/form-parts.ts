import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { AnyRecord } from '../api/any-record.ts'
import type { FieldForm, InputProps } from './use-field.ts'
import type { FormValues } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

/** The props of a part of a record's form, with the version of the record that was shown when the form opened. */
export type PartProps = Omit<InputProps, 'of' | 'field'> & {
  of: FieldForm & Pick<RecordForm<AnyRecord, FormValues>, 'base'>
}

/** The props of a custom input: those of a part, and the field. */
export type OwnInputProps = PartProps & { field: string }

/** A condition on the form's values for showing a part. */
type Shown = { when?: (values: FormValues) => boolean }

/** Converts a field between the record's value and a different form value. */
export type Shape = {
  /** Converts the record's value to the form's. */
  typed: (stored: unknown) => unknown
  /** Converts the typed value back to the record's, for sending and for comparing in a conflict. */
  stored: (typed: unknown) => unknown
  /** A schema that checks the typed value and converts it for sending; used if errors must refer to the typed value. */
  check?: z.ZodType
}

/** A field whose input differs from the one of its kind. */
type FieldPart<F extends string = string> = Shown & {
  field: F
  /** The component for its input. */
  input?: ComponentType<OwnInputProps>
  shape?: Shape
  /** The offered codes, if fewer than the field's own. */
  offers?: readonly string[]
  /** Whether the form requires it, although a record may lack it. */
  required?: boolean | ((values: FormValues) => boolean)
  /** Shown only for a new record. */
  isNew?: true
}

/** A custom part for several fields together, or for none. */
type OwnPart<F extends string> = Shown & { part: ComponentType<PartProps>; asks?: readonly F[]; isNew?: true }

/** Fields next to each other where there is room: up to three, on narrower screens two. */
type Row<F extends string> = readonly (F | FieldPart<F>)[]

/** Parts under a title, which is named in `sections` of the entity's texts. */
type Section<F extends string> = Shown & { section: string; form: readonly FormPart<F>[]; isNew?: true }

/** A part of a form defined as data; parts are shown in order. */
export type FormPart<F extends string = string> = F | FieldPart<F> | OwnPart<F> | Row<F> | Section<F>

/** A field with its options in a form. */
export type FormField = Omit<FieldPart, 'when'>

const isRow = (part: FormPart): part is Row<string> => Array.isArray(part)

/** A part in its full notation. */
export function partOf(part: FormPart) {
  if (typeof part === 'string') return { kind: 'field', field: part } as const
  if (isRow(part)) return { kind: 'row', fields: part } as const
  if ('section' in part) return { kind: 'section', ...part } as const
  return 'part' in part ? ({ kind: 'own', ...part } as const) : ({ kind: 'field', ...part } as const)
}

/** The fields that a form shows, for a new or for an existing record. */
export function askedOf(form: readonly FormPart[], isNew: boolean): FormField[] {
  return form.flatMap((each): FormField[] => {
    const part = partOf(each)
    if ('isNew' in part && part.isNew === true && !isNew) return []
    switch (part.kind) {
      case 'row':
        return askedOf(part.fields, isNew)
      case 'section':
        return askedOf(part.form, isNew)
      case 'own':
        return (part.asks ?? []).map((field) => ({ field }))
      default:
        return [part]
    }
  })
}
