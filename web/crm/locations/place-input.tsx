import { FieldInput } from '../../kit/form/inputs/field-input.tsx'
import type { OwnInputProps } from '../../kit/form/form-parts.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import type { FieldForm } from '../../kit/form/use-field.ts'

/** The time zone of a form's address, or null. */
export const zoneIn = (address: unknown): string | null =>
  typeof address === 'object' &&
  address !== null &&
  'timezone' in address &&
  typeof address.timezone === 'string'
    ? address.timezone
    : null

type Props = OwnInputProps & {
  /** Returns the values of other fields that are derived from the address. */
  follows: (address: unknown, before: unknown) => FormValues
}

/** An address input that also sets other fields. */
export function PlaceInput({ follows, ...props }: Props) {
  const { form } = props.of
  const setFieldValue: FieldForm['form']['setFieldValue'] = (field, value) =>
    form.setValues({ ...follows(value, form.getValues()[props.field]), [field]: value })
  return <FieldInput {...props} of={{ form: { ...form, setFieldValue } }} />
}
