import { Anchor, Button, Stack } from '@mantine/core'
import { emailOnly } from '@fieldhouse/domain/identity/sign-in'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { EmailField } from '../kit/value/checked-fields.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { ResetByCode } from './reset-by-code.tsx'

/**
 * Asks for the email address to which the reset link is sent. The response does not reveal whether the address is
 * known (AUTH-08).
 */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('identity')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isByCode, setByCode] = useState(false)
  const checked = useCheckedForm({
    schema: emailOnly,
    initialValues: { email: '' },
    save: async (body) => {
      await call('POST /auth/forgot-password', { body, workspace: null })
      setSentTo(body.email)
    },
  })
  const back = <Anchor renderRoot={(props) => <Link to="/signin" {...props} />}>{t('forgot.back')}</Anchor>
  if (sentTo !== null)
    return (
      <AuthFrame
        title={t(isByCode ? 'reset.title' : 'forgot.sentTitle')}
        text={<output>{t('forgot.sent', { email: sentTo })}</output>}
      >
        {isByCode ? (
          <ResetByCode email={sentTo} />
        ) : (
          <Button variant="default" onClick={() => setByCode(true)}>
            {t('forgot.byCode')}
          </Button>
        )}
        <MailboxLink email={sentTo} />
        {back}
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('forgot.title')} text={t('forgot.text')}>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <ProblemAlert problem={checked.problem} />
          <EmailField of={checked} name="email" label={t('field.email')} autoComplete="username" />
          <Button type="submit" loading={checked.saving}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </form>
      {back}
    </AuthFrame>
  )
}
