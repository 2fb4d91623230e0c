import { Button, Group, Stack, Text } from '@mantine/core'
import { passwordUpdate } from '@fieldhouse/domain/identity/identity'
import { withUnknownPassword } from '@fieldhouse/domain/identity/password'
import { wordsAbout } from '@fieldhouse/domain/core/session'
import { useTranslation } from '../locales/use-translation.ts'
import { NewPasswordFields } from '../identity/new-password-fields.tsx'
import { useProof } from '../identity/second-factor/proof.tsx'
import { call } from '../kit/api/call.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'

/**
 * The onboarding step that sets a password without asking for the old password. If the server refuses the new password,
 * the step shows the server's message (WS-11, WS-15).
 */
export function PasswordStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['people/onboarding', 'identity'])
  const { user } = useSignedIn()
  const { prove, proof } = useProof()
  const checked = useCheckedForm({
    schema: withUnknownPassword(passwordUpdate, () => wordsAbout(user)),
    initialValues: { password: '', passwordC: '' },
    save: async (body) => {
      await prove(() => call('PATCH /user/password-update/:id', { params: { id: user.id }, body }))
      onDone()
    },
  })
  return (
    <>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <Text component="h2" fz="lg" fw={600}>
            {t('people/onboarding:password.title')}
          </Text>
          <ProblemAlert problem={checked.problem} />
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <NewPasswordFields of={checked} label={t('identity:field.newPassword')} />
          <Group justify="flex-end">
            <Button type="submit" loading={checked.saving}>
              {t('people/onboarding:password.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
      {proof}
    </>
  )
}
