import { chosenOne } from '../kit/form/chosen.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { ClientPicker } from './client-picker.tsx'

/** Asks for the client in a record's form. */
export function ClientInput(props: OwnInputProps) {
  const { common, set } = useField(props)
  const { label, value, error, disabled } = common
  return (
    <ClientPicker
      label={label}
      value={chosenOne(value)}
      error={error}
      disabled={disabled}
      data-autofocus={common['data-autofocus']}
      onPick={set}
    />
  )
}
