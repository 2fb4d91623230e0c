import { Button, Group, Stack, Text } from '@mantine/core'
import { activate } from '@fieldhouse/domain/identity/sign-in'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { signOut, useSession } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { EmailField } from '../kit/value/checked-fields.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { useArrive } from './arrive.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeField } from './code-field.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { ResendButton } from './resend-button.tsx'

/**
 * Asks for the code from the email, and sends a new code on request (AUTH-07). A code in the URL is filled in
 * (OPEN-24).
 */
export function ActivateScreen({ code }: { code: string | null }) {
  const { t } = useTranslation('identity')
  const { user } = useSession()
  const arrive = useArrive()
  const given = code !== null && /^\d{6}$/.test(code) ? code : ''
  const checked = useCheckedForm({
    schema: activate,
    initialValues: { email: user?.email ?? '', code: given },
    anew: 'code',
    save: async (body) => {
      await call('POST /auth/activate', { body, workspace: null })
      await arrive()
    },
  })
  const { email } = checked.form.values
  const { send } = checked
  const follow = useEffectEvent(() => {
    if (given !== '' && user !== null) send()
  })
  // A code in the URL is submitted once, when the screen opens.
  useEffect(() => follow(), [])
  return (
    <AuthFrame
      title={t('activate.title')}
      text={user === null ? t('activate.ask') : t('activate.sentTo', { email: user.email })}
    >
      <form {...checked.formProps}>
        <Stack gap="lg">
          <ProblemAlert problem={checked.problem}>
            {checked.problem?.code === 'CODE_INVALID' && <Text size="sm">{t('activate.fiveTries')}</Text>}
          </ProblemAlert>
          {user === null && <EmailField of={checked} name="email" label={t('field.email')} />}
          <CodeField of={checked} onComplete={() => email !== '' && checked.send()} />
          <Button type="submit" loading={checked.saving}>
            {t('activate.submit')}
          </Button>
        </Stack>
      </form>
      <Group justify="space-between" gap="sm">
        <ResendButton email={email} onSent={checked.forgetProblem} />
        {user !== null && (
          <Button variant="subtle" size="compact-md" onClick={() => void signOut()}>
            {t('activate.other')}
          </Button>
        )}
      </Group>
      <MailboxLink email={email} />
    </AuthFrame>
  )
}
