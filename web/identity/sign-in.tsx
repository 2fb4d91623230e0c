import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { signIn } from '@fieldhouse/domain/identity/sign-in'
import { socialFaultOf } from '@fieldhouse/domain/identity/social'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { type CheckedForm, useCheckedForm } from '../kit/form/use-checked-form.ts'
import { EmailField, PasswordField } from '../kit/value/checked-fields.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { useArrive } from './arrive.ts'
import { AuthFrame } from './auth-frame.tsx'
import { PasskeyButton } from './second-factor/passkey-button.tsx'
import { signInByPasskey } from './second-factor/passkey-calls.ts'
import { SocialButtons } from './social-buttons.tsx'

/** The second step is loaded only for users with two-factor sign-in. */
const TwoFactor = lazyRouteComponent(() => import('./second-factor/two-factor.tsx'), 'TwoFactor')

const blank = { email: '', password: '', remember: false }

/** The ticket in the URL after a third-party sign-in, if the user must still enter the second factor. */
const ticketInAddress = (): string | null => new URLSearchParams(location.hash.slice(1)).get('second-factor')

/** The error in the URL after a failed third-party sign-in. */
const faultInAddress = () => socialFaultOf(new URLSearchParams(location.search).get('error'))

/** The ticket or error of a third-party sign-in. The page removes the ticket or error from the URL after reading it. */
function useThirdParty() {
  const [ticket, setTicket] = useState(ticketInAddress)
  const [fault] = useState(faultInAddress)
  useEffect(() => {
    if (ticketInAddress() !== null || faultInAddress() !== null)
      history.replaceState(history.state, '', location.pathname)
  }, [])
  return { ticket, setTicket, fault }
}

/** Signs in with email, password and, if set up, a second factor, or through a configured provider (AUTH-01..04). */
export function SignInScreen() {
  const { t } = useTranslation('identity')
  const arrive = useArrive()
  const { ticket, setTicket, fault } = useThirdParty()
  const checked = useCheckedForm({
    schema: signIn,
    initialValues: blank,
    save: async (body) => {
      const { result } = await call('POST /auth/sign-in', { body, workspace: null })
      if (!result.twoFactor) return arrive()
      await TwoFactor.preload?.()
      setTicket(result.ticket)
    },
  })
  if (ticket !== null) return <TwoFactor ticket={ticket} onBack={() => setTicket(null)} />
  return (
    <AuthFrame title={t('signIn.title')} text={t('signIn.about')}>
      <PasswordForm of={checked} fault={fault} />
      <PasskeyButton
        label={t('signIn.passkey')}
        ask={() => signInByPasskey(checked.form.values.remember)}
        onDone={arrive}
      />
      <SocialButtons />
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">
          {t('signIn.noAccount')}{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/signup/{-$id}" {...props} />}>
            {t('signIn.signUp')}
          </Anchor>
        </Text>
        <Anchor renderRoot={(props) => <Link to="/invite/{-$id}" {...props} />}>{t('signIn.invited')}</Anchor>
      </Group>
    </AuthFrame>
  )
}

type FormProps = {
  of: CheckedForm<typeof blank>
  /** The error of a failed third-party sign-in. The form shows this error until the form has an error of its own. */
  fault: ReturnType<typeof faultInAddress>
}

function PasswordForm({ of, fault }: FormProps) {
  const { t } = useTranslation('identity')
  return (
    <form {...of.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={of.problem}>
          {of.problem?.code === 'ACCOUNT_BLOCKED' && (
            <Text size="sm" mt="xs">
              {t('signIn.blocked')}
            </Text>
          )}
        </ProblemAlert>
        {fault !== null && of.problem === null && (
          <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />}>
            {t(`socialFault.${fault}`)}
          </Alert>
        )}
        <EmailField of={of} name="email" label={t('field.email')} autoComplete="username" />
        <PasswordField of={of} name="password" label={t('field.password')} autoComplete="current-password" />
        <Group justify="space-between">
          <Checkbox
            label={t('signIn.remember')}
            {...of.form.getInputProps('remember', { type: 'checkbox' })}
          />
          <Anchor size="md" renderRoot={(props) => <Link to="/forgot_password" {...props} />}>
            {t('signIn.forgot')}
          </Anchor>
        </Group>
        <Button type="submit" fullWidth loading={of.saving}>
          {t('signIn.submit')}
        </Button>
      </Stack>
    </form>
  )
}
