import { TextInput, type TextInputProps } from '@mantine/core'
import { phonePlaceholder } from '@fieldhouse/domain/kit/value/phone'
import { useAllPhoneNumbers } from '../../ui/phone-numbers.ts'
import { type Field, fieldProps, useLabel } from './checked-fields.tsx'

/** An input for a phone number (UI-37). Long text is not cut off. A number that is too long is refused. */
export function PhoneInput(props: Omit<TextInputProps, 'onChange'> & { onChange: (typed: string) => void }) {
  const { onChange } = props
  useAllPhoneNumbers()
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      spellCheck={false}
      placeholder={phonePlaceholder}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** An input for a phone number in a checked form. */
export function PhoneField({ of, name, label, optional, ...rest }: Field & Omit<TextInputProps, 'onChange'>) {
  return (
    <PhoneInput autoComplete="tel" {...fieldProps(of, name)} label={useLabel(label, optional)} {...rest} />
  )
}
