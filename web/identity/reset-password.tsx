import { Anchor, Button, Stack, Text } from '@mantine/core'
import { resetPassword } from '@fieldhouse/domain/identity/identity'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useReset } from './use-reset.ts'

/**
 * Sets a new password with the link from the email. If the URL has no token, the user must request a link first
 * (AUTH-09, OPEN-24).
 */
export function ResetPasswordScreen({ token }: { token: string | null }) {
  return token === null ? <Navigate to="/forgot_password" replace /> : <LinkedReset token={token} />
}

/** Sets a new password with a link. Checks the link before the user types a password. */
function LinkedReset({ token }: { token: string }) {
  const { t } = useTranslation('identity')
  const { error } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call('POST /auth/reset-link', { body: { token }, signal, workspace: null }),
    retry: false,
    staleTime: Infinity,
  })
  if (!(error instanceof ApiProblem && error.code === 'CODE_INVALID')) return <NewPassword token={token} />
  return (
    <AuthFrame title={t('reset.title')}>
      <Text role="alert">{t('reset.dead')}</Text>
      <Button renderRoot={(props) => <Link to="/forgot_password" {...props} />}>{t('reset.newLink')}</Button>
    </AuthFrame>
  )
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('identity')
  const checked = useCheckedForm({
    schema: resetPassword,
    initialValues: { password: '', passwordC: '' },
    toBody: (values) => ({ ...values, token }),
    save: useReset(),
  })
  return (
    <AuthFrame title={t('reset.title')} text={t('reset.text')}>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <ProblemAlert problem={checked.problem}>
            <Text mt="sm">
              <Anchor renderRoot={(props) => <Link to="/forgot_password" {...props} />}>
                {t('reset.newLink')}
              </Anchor>
            </Text>
          </ProblemAlert>
          <NewPasswordFields of={checked} label={t('field.newPassword')} />
          <Button type="submit" loading={checked.saving}>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  )
}
