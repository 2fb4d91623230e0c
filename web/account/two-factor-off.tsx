import { Stack, Text } from '@mantine/core'
import { disableTwoFactor } from '@fieldhouse/domain/people/second-factor'
import { useTranslation } from 'react-i18next'
import { useProof } from '../auth/proof.tsx'
import { call } from '../kit/api.ts'
import { useSignedIn } from '../kit/session.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { PasswordField, TextField } from '../ui/checked-fields.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'

type Props = { hasPassword: boolean; onDone: () => void; onCancel: () => void }

/** Turns the second step off, with password and code. */
export function TwoFactorOff({ hasPassword, onDone, onCancel }: Props) {
  const { t } = useTranslation(['account', 'auth'])
  const { user } = useSignedIn()
  const { prove, proof } = useProof()
  const checked = useCheckedForm({
    schema: disableTwoFactor,
    initialValues: { password: '', code: '' },
    toBody: ({ password, code }) => (hasPassword ? { password, code } : { code }),
    save: async (body) => {
      await prove(() => call('auth/two-factor/disable', { method: 'POST', body }))
      onDone()
    },
  })
  return (
    <>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <Text>{t('account:twoFactor.offText')}</Text>
          <ProblemAlert problem={checked.problem} />
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          {hasPassword && (
            <PasswordField
              of={checked}
              name="password"
              label={t('auth:field.password')}
              autoComplete="current-password"
              data-autofocus
            />
          )}
          <TextField
            of={checked}
            name="code"
            label={t('account:twoFactor.code')}
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <FormFooter label={t('account:twoFactor.turnOff')} saving={checked.saving} onCancel={onCancel} />
        </Stack>
      </form>
      {proof}
    </>
  )
}
