import { Stack, Text } from '@mantine/core'
import { disableTwoFactor } from '@fieldhouse/domain/identity/second-factor'
import { isUsable } from '@fieldhouse/domain/core/session'
import { useTranslation } from '../../locales/use-translation.ts'
import { OwnPassword } from '../own-password.tsx'
import { useProof } from './proof.tsx'
import { call } from '../../kit/api/call.ts'
import { useSignedIn } from '../../kit/api/session.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { TextField } from '../../kit/value/checked-fields.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'

type Props = { hasPassword: boolean; onDone: () => void; onCancel: () => void }

/** Turns two-factor sign-in off, with password and code. */
export function TwoFactorOff({ hasPassword, onDone, onCancel }: Props) {
  const { t } = useTranslation('identity/account')
  const { prove, proof } = useProof()
  const { workspaces } = useSignedIn()
  const demanding = workspaces
    .filter((own) => isUsable(own) && own.requiresSecondFactor)
    .map(({ name }) => name)
  const checked = useCheckedForm({
    schema: disableTwoFactor,
    initialValues: { password: '', code: '' },
    toBody: ({ password, code }) => (hasPassword ? { password, code } : { code }),
    save: async (body) => {
      await prove(() => call('POST /auth/two-factor/disable', { body }))
      onDone()
    },
  })
  return (
    <>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <Text>{t('twoFactor.offText')}</Text>
          {demanding.length > 0 && (
            <Text fw={500}>{t('twoFactor.offDemanded', { names: demanding.join(', ') })}</Text>
          )}
          <ProblemAlert problem={checked.problem} />
          {hasPassword && <OwnPassword of={checked} />}
          <TextField
            of={checked}
            name="code"
            label={t('twoFactor.code')}
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <FormFooter label={t('twoFactor.turnOff')} saving={checked.saving} onCancel={onCancel} />
        </Stack>
      </form>
      {proof}
    </>
  )
}
