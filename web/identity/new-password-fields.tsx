import { useId } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { CheckedForm } from '../kit/form/use-checked-form.ts'
import { PasswordField } from '../kit/value/checked-fields.tsx'
import { PasswordRules } from './password-rules.tsx'

type Values = { password: string; passwordC: string }
type Props = {
  of: { form: Pick<CheckedForm<Record<string, unknown>>['form'], 'getInputProps'> & { values: Values } }
  label: string
}

/**
 * Inputs for a new password and its repetition. The requirements that the password meets are ticked while the user
 * types (ACCT-08, ACCT-10).
 */
export function NewPasswordFields({ of, label }: Props) {
  const { t } = useTranslation('identity')
  const rules = useId()
  return (
    <>
      <PasswordField
        of={of}
        name="password"
        label={label}
        autoComplete="new-password"
        aria-describedby={rules}
      />
      <PasswordRules id={rules} password={of.form.values.password} />
      <PasswordField of={of} name="passwordC" label={t('field.repeat')} autoComplete="new-password" />
    </>
  )
}
