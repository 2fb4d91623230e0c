import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { AnyRecord } from '../api/any-record.ts'
import type { FieldForm, InputProps } from './use-field.ts'
import type { FormValues } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

/**
 * The props of a part of a record's form. `base` returns the version of the record on which the form's values are
 * based.
 */
export type PartProps = Omit<InputProps, 'of' | 'field'> & {
  of: FieldForm & Pick<RecordForm<AnyRecord, FormValues>, 'base'>
}

/** The props of a custom input: the props of a part, and the name of the field. */
export type OwnInputProps = PartProps & { field: string }

/** A condition for showing a part, which depends on the values of the form. */
type Shown = { when?: (values: FormValues) => boolean }

/** Converts between the value of a field in the record and its value in the form. */
export type Shape = {
  /** Converts the value of the record to the value of the form. */
  typed: (stored: unknown) => unknown
  /** Converts the typed value back to the value of the record, for sending it and for comparing versions. */
  stored: (typed: unknown) => unknown
  /**
   * A schema that checks the typed value and converts it for sending. Use it if error messages must refer to the typed
   * value.
   */
  check?: z.ZodType
}

/** A field in a form, with options that replace the defaults. */
type FieldPart<F extends string = string> = Shown & {
  field: F
  /** The component of the input, by default the component for the kind of field. */
  input?: ComponentType<OwnInputProps>
  shape?: Shape
  /** The codes that the input offers, by default all codes of the field. */
  offers?: readonly string[]
  /** Whether the form requires the field, although a record may lack it. */
  required?: boolean | ((values: FormValues) => boolean)
  /** Whether the field is shown only for a new record. */
  isNew?: true
}

/** A custom part of a form. `asks` names the fields that the part contains. */
type OwnPart<F extends string> = Shown & { part: ComponentType<PartProps>; asks?: readonly F[]; isNew?: true }

/** Fields that are shown next to each other, at most three in a line. Narrow screens show two in a line. */
type Row<F extends string> = readonly (F | FieldPart<F>)[]

/** Parts below a title. `section` is the key of the title in `sections` of the entity's texts. */
type Section<F extends string> = Shown & { section: string; form: readonly FormPart<F>[]; isNew?: true }

/** A part of a form that is described as data. The form shows its parts in the order of the data. */
export type FormPart<F extends string = string> = F | FieldPart<F> | OwnPart<F> | Row<F> | Section<F>

/** A field of a form, with its options. */
export type FormField = FieldPart

const isRow = (part: FormPart): part is Row<string> => Array.isArray(part)

/** Converts a part to its full notation. */
export function partOf(part: FormPart) {
  if (typeof part === 'string') return { kind: 'field', field: part } as const
  if (isRow(part)) return { kind: 'row', fields: part } as const
  if ('section' in part) return { kind: 'section', ...part } as const
  return 'part' in part ? ({ kind: 'own', ...part } as const) : ({ kind: 'field', ...part } as const)
}

/** The fields that a form shows for a new or an existing record. */
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
