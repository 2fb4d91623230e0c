import { Stack, Text } from '@mantine/core'
import { ownPasswordOnly } from '@fieldhouse/domain/identity/second-factor'
import { useTranslation } from '../locales/use-translation.ts'
import { OwnPassword } from './own-password.tsx'
import { useProof } from './second-factor/proof.tsx'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { FormFooter } from '../kit/form/form-footer.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'

/** The password that proves the user's identity in a two-factor call. */
export type OwnProof = { password?: string | undefined }

type Props = {
  hasPassword: boolean
  text: string
  label: string
  save: (proof: OwnProof) => Promise<void>
  onCancel: () => void
}

/**
 * Asks for the password before two-factor sign-in changes. If a user without a password signed in too long ago, they
 * must sign in again.
 */
export function PasswordGate({ hasPassword, text, label, save, onCancel }: Props) {
  const { t } = useTranslation('identity/account')
  const { prove, proof } = useProof()
  const checked = useCheckedForm({
    schema: ownPasswordOnly,
    initialValues: { password: '' },
    toBody: (values) => (hasPassword ? values : {}),
    save: (body) => prove(() => save(body)),
  })
  return (
    <>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <Text>{text}</Text>
          <ProblemAlert problem={checked.problem} />
          {hasPassword && (
            <>
              <Text>{t('twoFactor.prove')}</Text>
              <OwnPassword of={checked} />
            </>
          )}
          <FormFooter label={label} saving={checked.saving} onCancel={onCancel} />
        </Stack>
      </form>
      {proof}
    </>
  )
}
