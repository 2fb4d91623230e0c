import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { signIn } from '@fieldhouse/domain/identity/sign-in'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { PasskeyButton } from '../identity/second-factor/passkey-button.tsx'
import { signInByPasskey } from '../identity/second-factor/passkey-calls.ts'
import { TwoFactorForm } from '../identity/second-factor/two-factor.tsx'
import { call } from '../kit/api/call.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { PasswordField } from '../kit/value/checked-fields.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'

type Props = {
  email: string
  /** Called after the same user has signed in again. The screen continues unchanged. */
  onResumed: () => void
  /** Opens the sign-in screen, for another account or another way of signing in. */
  onLeave: () => void
}

/**
 * A sign-in dialog above the screen after the session has ended. The values that the user typed on the screen remain.
 */
export function SessionEnded({ email, onResumed, onLeave }: Props) {
  const { t } = useTranslation('shell')
  const [ticket, setTicket] = useState<string | null>(null)
  return (
    <Dialog
      opened
      onClose={onLeave}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={500}
      overlayProps={{ blur: 4 }}
      title={t('sessionEnded.title')}
      data-session-ended
    >
      {ticket === null ? (
        <PasswordAgain email={email} onTicket={setTicket} onResumed={onResumed} onLeave={onLeave} />
      ) : (
        <TwoFactorForm ticket={ticket} onDone={onResumed} onBack={onLeave} />
      )}
    </Dialog>
  )
}

function PasswordAgain({
  email,
  onTicket,
  onResumed,
  onLeave,
}: Props & { onTicket: (ticket: string) => void }) {
  const { t } = useTranslation(['shell', 'identity'])
  const checked = useCheckedForm({
    schema: signIn,
    initialValues: { email, password: '' },
    save: async (body) => {
      const { result } = await call('POST /auth/sign-in', { body, workspace: null })
      if (result.twoFactor) onTicket(result.ticket)
      else onResumed()
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <Text>{t('shell:sessionEnded.text')}</Text>
        <ProblemAlert problem={checked.problem} />
        <TextInput
          type="email"
          label={t('identity:field.email')}
          value={email}
          readOnly
          disabled
          autoComplete="username"
        />
        <PasswordField
          of={checked}
          name="password"
          label={t('identity:field.password')}
          autoComplete="current-password"
          data-autofocus
        />
        <PasskeyButton
          label={t('identity:signIn.passkey')}
          ask={() => signInByPasskey(false)}
          onDone={onResumed}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            {t('shell:sessionEnded.other')}
          </Button>
          <Button type="submit" loading={checked.saving}>
            {t('identity:signIn.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
