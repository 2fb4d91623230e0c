import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { AnyRecord } from '../api/any-record.ts'
import type { FieldForm, InputProps } from './use-field.ts'
import type { FormValues } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

/** What a part of a record's form is given: the form, and the version of the record that it began with. */
export type PartProps = Omit<InputProps, 'of' | 'field'> & {
  of: FieldForm & Pick<RecordForm<AnyRecord, FormValues>, 'base'>
}

/** What an input of its own is given: the field too. */
export type OwnInputProps = PartProps & { field: string }

/** Whether a part is shown, by what stands in the form. */
type Shown = { when?: (values: FormValues) => boolean }

/** How a form keeps a field where that differs from the record's value. */
export type Shape = {
  /** The record's value as the form keeps it. */
  typed: (stored: unknown) => unknown
  /** What was typed as the record holds it: what is sent, and what a conflict compares. */
  stored: (typed: unknown) => unknown
  /** What checks the typed value and makes of it what is sent, where faults must name the typed one. */
  check?: z.ZodType
}

/** A field that is asked for otherwise than its kind says. */
type FieldPart<F extends string = string> = Shown & {
  field: F
  /** The input that asks for it. */
  input?: ComponentType<OwnInputProps>
  shape?: Shape
  /** The codes that are offered, where the field knows more. */
  offers?: readonly string[]
  /** Asked for here, though a record may lack it. */
  required?: boolean | ((values: FormValues) => boolean)
  /** Asked of a new record only. */
  isNew?: true
}

/** A part that asks for several fields together, or for none. */
type OwnPart<F extends string> = Shown & { part: ComponentType<PartProps>; asks?: readonly F[]; isNew?: true }

/** Fields side by side where there is room. */
type Row<F extends string> = readonly (F | FieldPart<F>)[]

/** Parts under a title: `sections` of the entity's words name it. */
type Section<F extends string> = Shown & { section: string; form: readonly FormPart<F>[]; isNew?: true }

/** A form as data, in the order in which it asks. */
export type FormPart<F extends string = string> = F | FieldPart<F> | OwnPart<F> | Row<F> | Section<F>

/** A field as a form asks for it. */
export type Asked = Omit<FieldPart, 'when'>

const isRow = (part: FormPart): part is Row<string> => Array.isArray(part)

/** A part in its long form. */
export function partOf(part: FormPart) {
  if (typeof part === 'string') return { kind: 'field', field: part } as const
  if (isRow(part)) return { kind: 'row', fields: part } as const
  if ('section' in part) return { kind: 'section', ...part } as const
  return 'part' in part ? ({ kind: 'own', ...part } as const) : ({ kind: 'field', ...part } as const)
}

/** The fields that a form asks for, of a new record or of one that there is. */
export function askedOf(form: readonly FormPart[], isNew: boolean): Asked[] {
  return form.flatMap((each): Asked[] => {
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
