import type { TextInputProps } from '@mantine/core'
import { phoneMaxLength, phonePlaceholder } from '@fieldhouse/domain/kit/value/phone'
import { pastedText } from '../../ui/pasted-text.ts'
import { useAllPhoneNumbers } from './phone-numbers.ts'
import { type Field, TextField, fieldProps } from './checked-fields.tsx'

/** A phone number (UI-37); one that is pasted too long stays whole and is refused in words. */
export function PhoneField(props: Field & TextInputProps) {
  useAllPhoneNumbers()
  const { onChange } = fieldProps(props.of, props.name)
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={phonePlaceholder}
      maxLength={phoneMaxLength}
      onPaste={(event) => {
        const pasted = pastedText(event)
        if (pasted !== null) onChange(pasted)
      }}
      {...props}
    />
  )
}
