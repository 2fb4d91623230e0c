import { chosenOne } from '../kit/form/chosen.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { BrandPicker } from './brand-picker.tsx'

/** An input for the brand of a record. */
export function BrandInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const { label, value, error, disabled } = common
  return (
    <BrandPicker
      label={label}
      value={chosenOne(value)}
      error={error}
      disabled={disabled}
      onChange={set}
      data-autofocus={props.first}
    />
  )
}
