import { useTranslation } from '../locales/use-translation.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { type AnyForm, PasswordField } from '../kit/value/checked-fields.tsx'

/** Asks a signed-in user for their password. A hidden email field lets password managers find the account. */
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
