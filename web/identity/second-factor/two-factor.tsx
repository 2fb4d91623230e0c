import { Button, Stack } from '@mantine/core'
import { verifyTwoFactor } from '@fieldhouse/domain/identity/second-factor'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { useArrive } from '../arrive.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { SecondCode } from './second-code.tsx'

/** The second step of a sign-in with two factors. */
export function TwoFactor({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { t } = useTranslation('identity')
  const arrive = useArrive()
  return (
    <AuthFrame title={t('twoFactor.title')}>
      <TwoFactorForm ticket={ticket} onDone={arrive} onBack={onBack} />
    </AuthFrame>
  )
}

type Props = { ticket: string; onDone: () => Promise<void> | void; onBack: () => void }

/** Asks for six digits of the authenticator app, or a recovery code, to complete the sign-in (SEC-34). */
export function TwoFactorForm({ ticket, onDone, onBack }: Props) {
  const { t } = useTranslation('identity')
  const checked = useCheckedForm({
    schema: verifyTwoFactor,
    initialValues: { ticket, code: '' },
    anew: 'code',
    save: async (body) => {
      await call('POST /auth/two-factor/verify', { body, workspace: null })
      await onDone()
    },
  })
  if (checked.problem?.code === 'SIGN_IN_EXPIRED')
    return (
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <Button onClick={onBack}>{t('twoFactor.again')}</Button>
      </Stack>
    )
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <SecondCode of={checked}>
          <Button type="submit" loading={checked.saving}>
            {t('signIn.submit')}
          </Button>
        </SecondCode>
        <Button variant="subtle" onClick={onBack}>
          {t('twoFactor.back')}
        </Button>
      </Stack>
    </form>
  )
}
