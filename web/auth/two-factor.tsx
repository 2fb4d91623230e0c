import { Button, Stack, Text } from '@mantine/core'
import { verifyTwoFactor } from '@fieldhouse/domain/people/second-factor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/api.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { TextField } from '../ui/checked-fields.tsx'
import { grabFocus } from '../ui/grab-focus.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { useArrive } from './arrive.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeField } from './code-field.tsx'

/** The second step of sign-in for people who have set one up. */
export function TwoFactor({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { t } = useTranslation('auth')
  const arrive = useArrive()
  return (
    <AuthFrame title={t('twoFactor.title')}>
      <TwoFactorForm ticket={ticket} onDone={arrive} onBack={onBack} />
    </AuthFrame>
  )
}

type Props = { ticket: string; onDone: () => Promise<void> | void; onBack: () => void }

/** Six digits of an authenticator app, or a recovery code, which complete a sign-in (SEC-34). */
export function TwoFactorForm({ ticket, onDone, onBack }: Props) {
  const { t } = useTranslation('auth')
  const [byRecovery, setByRecovery] = useState(false)
  const checked = useCheckedForm({
    schema: verifyTwoFactor,
    initialValues: { ticket, code: '' },
    anew: 'code',
    save: async (body) => {
      await call('auth/two-factor/verify', { method: 'POST', body, workspace: null })
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
  const change = () => {
    setByRecovery(!byRecovery)
    checked.forgetProblem()
    checked.form.setFieldValue('code', '')
    checked.form.clearErrors()
  }
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <Text>{t(byRecovery ? 'twoFactor.recoveryText' : 'twoFactor.text')}</Text>
        <ProblemAlert problem={checked.problem} />
        {byRecovery && (
          <Text size="sm" c="dimmed">
            {t('twoFactor.lostCodes')}
          </Text>
        )}
        {byRecovery ? (
          <TextField
            of={checked}
            name="code"
            label={t('field.recoveryCode')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            ref={grabFocus}
          />
        ) : (
          <CodeField of={checked} />
        )}
        <Button type="submit" loading={checked.saving}>
          {t('signIn.submit')}
        </Button>
        <Stack gap="xs">
          <Button variant="subtle" onClick={change}>
            {t(byRecovery ? 'twoFactor.useApp' : 'twoFactor.useRecovery')}
          </Button>
          <Button variant="subtle" onClick={onBack}>
            {t('twoFactor.back')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
