import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../kit/api/session.ts'
import { type AnyForm, PasswordField } from '../kit/value/checked-fields.tsx'

/** Asks somebody signed in for their password; a password manager learns from the unseen address whose it is. */
export function OwnPassword({ of }: { of: AnyForm }) {
  const { t } = useTranslation('identity')
  const { user } = useSignedIn()
  return (
    <>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        of={of}
        name="password"
        label={t('field.password')}
        autoComplete="current-password"
        data-autofocus
      />
    </>
  )
}
