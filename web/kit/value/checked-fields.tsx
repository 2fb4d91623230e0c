import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { errorOf } from './field-error.tsx'

/** A checked form whatever its values are, as fields see it. */
export type AnyForm = { form: { getInputProps(name: string): GetInputPropsReturnType & { id?: string } } }

export type Field = { of: AnyForm; name: string; label: string; optional?: boolean }

/** The props of an input of a checked form, with its fault in words. */
export function fieldProps(of: AnyForm, name: string) {
  const props = of.form.getInputProps(name)
  return { ...props, name, error: errorOf(props.error) }
}

/** Labels; required is the default, optional is said. */
export function useLabels(): (label: string, optional?: boolean) => string {
  const { t } = useTranslation('ui')
  return (label, optional = true) => (optional ? `${label} (${t('optional')})` : label)
}

/** As `useLabels`, of one label. */
export const useLabel = (label: string, optional = false): string => useLabels()(label, optional)

/** A line of text in a checked form. */
export function TextField({ of, name, label, optional, ...rest }: Field & TextInputProps) {
  return <TextInput {...fieldProps(of, name)} label={useLabel(label, optional)} {...rest} />
}

/** An email, with the keyboard and the filling-in that go with it. */
export function EmailField(props: Field & TextInputProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />
}

/** A password that can be made visible. */
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
