import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { countriesIn } from '@fieldhouse/domain/kit/entity/check'
import { withPhoneCountries } from '@fieldhouse/domain/kit/value/phone'
import { Stack } from '@mantine/core'
import { type ComponentType, Fragment } from 'react'
import type { Texts } from '../../../locales/resources.ts'
import { useEntityWords } from '../../text/words.ts'
import { faultsOf } from '../faults.ts'
import { formSchema, toBody } from '../form-body.ts'
import { FormFields } from '../form-fields.tsx'
import { type FormPart, askedOf } from '../form-parts.ts'
import type { FormValues } from '../form-values.ts'
import { formWithin } from '../form-within.ts'
import type { FieldForm } from '../use-field.ts'
import type { Step, StepsForm } from './use-steps.ts'

type Faults = Record<string, string>

/** A part of a step that contains fields of an entity. The rules of the entity validate these fields. */
export type EntityPart = {
  entity: Entity
  words: keyof Texts
  form: readonly FormPart[]
  /**
   * The key under which the form's values contain the object with these fields. If undefined, the form's values
   * contain the fields directly.
   */
  at?: string
  readOnly?: boolean
  /** Checks rules across several fields. Returns the errors by field. */
  check?: (values: FormValues) => Faults
}

/** A part of a step that a custom component renders. */
type OwnPart<V extends FormValues> = {
  part: ComponentType<{ of: StepsForm<V> }>
  /** The first segments of the paths of the part's fields in the request body. */
  asks?: readonly string[]
  check?: (values: V) => Faults
}

/** A part of a step that is described as data. If `when` is given, the part is shown only while `when` returns true. */
export type StepPart<V extends FormValues> = (EntityPart | OwnPart<V>) & { when?: (values: V) => boolean }

/** The fields of a part, in the order of the form. */
export const fieldsOfPart = ({ form }: Pick<EntityPart, 'form'>): string[] =>
  askedOf(form, true).map(({ field }) => field)

const filled = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? '' : value)

/** The request body for the fields of a part. A text that contains only spaces counts as missing. */
export const bodyOfPart = (part: Pick<EntityPart, 'entity' | 'form'>, values: FormValues): FormValues =>
  toBody(part.entity, Object.fromEntries(fieldsOfPart(part).map((field) => [field, filled(values[field])])))

const isValues = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

const valuesAt = (values: FormValues, at: string | undefined): FormValues => {
  const own = at === undefined ? values : values[at]
  return isValues(own) ? own : {}
}

/**
 * The errors of a part, by dotted path. A phone number without a country code is checked as a number of the address's
 * country.
 */
function faultsOfPart(part: EntityPart, values: FormValues): Faults {
  const { entity, at, check } = part
  if (part.readOnly === true) return {}
  const own = valuesAt(values, at)
  const body = bodyOfPart(part, own)
  const schema = formSchema(entity, fieldsOfPart(part))
  const found = {
    ...check?.(own),
    ...withPhoneCountries(countriesIn(body), () => faultsOf(schema, body, own)),
  }
  if (at === undefined) return found
  return Object.fromEntries(Object.entries(found).map(([path, fault]) => [`${at}.${path}`, fault]))
}

/** A step that is described as data. `isSettled` tells whether Next skips the step. */
export type StepAsData<V extends FormValues> = Pick<Step<V>, 'isSettled'> & { parts: readonly StepPart<V>[] }

/** Creates a step from its parts. Only the parts that are shown are validated. */
export function stepOf<V extends FormValues>(label: string, { parts, ...rest }: StepAsData<V>): Step<V> {
  return {
    ...rest,
    label,
    fields: parts.flatMap((part): readonly string[] => {
      if ('part' in part) return part.asks ?? []
      return part.at === undefined ? fieldsOfPart(part) : [part.at]
    }),
    faults: (values) => {
      const found = parts.map((part) => {
        if (part.when?.(values) === false) return {}
        return 'part' in part ? (part.check?.(values) ?? {}) : faultsOfPart(part, values)
      })
      return Object.assign({}, ...found)
    },
  }
}

type PartFieldsProps = { of: { form: FieldForm['form'] }; part: EntityPart }

/** The inputs for fields of an entity within a form of several steps. */
export function PartFields({ of: { form }, part }: PartFieldsProps) {
  const { entity, at, readOnly = false } = part
  const words = useEntityWords(entity, part.words)
  const within = (path: string) =>
    formWithin(form, {
      at: () => path,
      getValues: () => valuesAt(form.getValues(), path),
      change: (changed) => form.setFieldValue(path, { ...valuesAt(form.getValues(), path), ...changed }),
    })
  const fields = at === undefined ? form : within(at)
  return (
    <FormFields
      form={part.form}
      of={{ form: fields, base: () => null }}
      entity={entity}
      words={words}
      isNew
      readOnly={readOnly}
    />
  )
}

type StepPartsProps<V extends FormValues> = {
  of: StepsForm<V> & { form: FieldForm['form'] }
  parts: readonly StepPart<V>[]
}

/** The parts of a step, in order. */
export function StepParts<V extends FormValues>({ of, parts }: StepPartsProps<V>) {
  const values: V = of.form.getValues()
  return (
    <Stack gap="lg">
      {parts.map((part, at) => {
        if (part.when?.(values) === false) return null
        return (
          <Fragment key={at}>
            {'part' in part ? <part.part of={of} /> : <PartFields of={of} part={part} />}
          </Fragment>
        )
      })}
    </Stack>
  )
}
