import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from '../../locales/use-translation.ts'
import { errorOf } from './field-error.tsx'

/** The part of a form of `useCheckedForm` that its fields need. The type accepts a form with any values. */
export type AnyForm = { form: { getInputProps(name: string): GetInputPropsReturnType & { id?: string } } }

export type Field = { of: AnyForm; name: string; label: string; optional?: boolean }

/** The props of an input in a checked form. The props include the error message. */
export function fieldProps(of: AnyForm, name: string) {
  const props = of.form.getInputProps(name)
  return { ...props, name, error: errorOf(props.error) }
}

/** Returns a function that completes labels. A label is marked as optional, unless the second argument is false. */
export function useLabels(): (label: string, optional?: boolean) => string {
  const { t } = useTranslation('ui')
  return (label, optional = true) => (optional ? `${label} (${t('optional')})` : label)
}

/** Completes a single label. If `optional` is false, the label is not marked. */
export const useLabel = (label: string, optional = false): string => useLabels()(label, optional)

/** A text input of a checked form. */
export function TextField({ of, name, label, optional, ...rest }: Field & TextInputProps) {
  return <TextInput {...fieldProps(of, name)} label={useLabel(label, optional)} {...rest} />
}

/** An input for an email address, with the suitable keyboard and autofill. */
export function EmailField(props: Field & TextInputProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
}

/** An input for a password. Users can make the password visible. */
export function PasswordField({ of, name, label, optional, ...rest }: Field & PasswordInputProps) {
  const { t } = useTranslation('kit')
  const props = fieldProps(of, name)
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error !== null}
      label={useLabel(label, optional)}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      {...rest}
    />
  )
}
