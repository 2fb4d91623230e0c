import { TextInput, type TextInputProps } from '@mantine/core'
import { phoneMaxLength, phonePlaceholder } from '@fieldhouse/domain/kit/value/phone'
import { pastedText } from '../../ui/pasted-text.ts'
import { useAllPhoneNumbers } from './phone-numbers.ts'
import { type Field, fieldProps, useLabel } from './checked-fields.tsx'

/** A phone number (UI-37); one that is pasted too long stays whole and is refused in words. */
export function PhoneInput(props: Omit<TextInputProps, 'onChange'> & { onChange: (typed: string) => void }) {
  const { onChange } = props
  useAllPhoneNumbers()
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      spellCheck={false}
      placeholder={phonePlaceholder}
      maxLength={phoneMaxLength}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        const pasted = pastedText(event)
        if (pasted !== null) onChange(pasted)
      }}
    />
  )
}

/** A phone number in a checked form. */
export function PhoneField({ of, name, label, optional, ...rest }: Field & Omit<TextInputProps, 'onChange'>) {
  return (
    <PhoneInput autoComplete="tel" {...fieldProps(of, name)} label={useLabel(label, optional)} {...rest} />
  )
}
