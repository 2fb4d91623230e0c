import { Button, Stack, Text } from '@mantine/core'
import { emailOnly } from '@fieldhouse/domain/identity/sign-in'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { EmailField } from '../kit/value/checked-fields.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'

/** Requests another email with the invitation. The response does not reveal whether there is an invitation. */
export function ResendInvite() {
  const { t } = useTranslation('identity')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const checked = useCheckedForm({
    schema: emailOnly,
    initialValues: { email: '' },
    save: async (body) => {
      await call('POST /auth/resend-invite', { body, workspace: null })
      setSentTo(body.email)
    },
  })
  if (sentTo !== null) return <Text component="output">{t('invite.resent', { email: sentTo })}</Text>
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <Text c="dimmed">{t('invite.resendText')}</Text>
        <ProblemAlert problem={checked.problem} />
        <EmailField of={checked} name="email" label={t('field.email')} />
        <Button type="submit" variant="default" loading={checked.saving}>
          {t('invite.resend')}
        </Button>
      </Stack>
    </form>
  )
}
