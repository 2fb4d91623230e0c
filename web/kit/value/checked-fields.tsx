import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { phoneMaxLength, phonePlaceholder } from '@fieldhouse/domain/kit/value/phone'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { errorOf } from './field-error.tsx'
import { pastedText } from '../../ui/pasted-text.ts'

/** A checked form whatever its values are, as fields see it. */
export type AnyForm = { form: { getInputProps(name: string): GetInputPropsReturnType } }

type Field = { of: AnyForm; name: string; label: string; optional?: boolean }

/** The props of an input of a checked form, with its fault in words. */
export function fieldProps(of: AnyForm, name: string) {
  const props = of.form.getInputProps(name)
  return { ...props, name, error: errorOf(props.error) }
}

/** A label; required is the default, optional is said. */
export function useLabel(label: string, optional = false): string {
  const { t } = useTranslation('ui')
  return optional ? `${label} (${t('optional')})` : label
}

/** A line of text in a checked form. */
export function TextField({ of, name, label, optional, ...rest }: Field & TextInputProps) {
  return <TextInput {...fieldProps(of, name)} label={useLabel(label, optional)} {...rest} />
}

/** An email, with the keyboard and the filling-in that go with it. */
export function EmailField(props: Field & TextInputProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
}

/** A phone number (UI-37); one that is pasted too long stays whole and is refused in words. */
export function PhoneField(props: Field & TextInputProps) {
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

/** A password that can be made visible. */
export function PasswordField({ of, name, label, optional, ...rest }: Field & PasswordInputProps) {
  const { t } = useTranslation('auth')
  const props = fieldProps(of, name)
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error !== null}
      label={useLabel(label, optional)}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      {...rest}
    />
  )
}
