import { Button, Stack } from '@mantine/core'
import { resetPassword } from '@fieldhouse/domain/identity/identity'
import { useTranslation } from '../locales/use-translation.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { CodeField } from './code-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useReset } from './use-reset.ts'

/** Sets a new password with the code from the email, for users who read the email on another device. */
export function ResetByCode({ email }: { email: string }) {
  const { t } = useTranslation('identity')
  const checked = useCheckedForm({
    schema: resetPassword,
    initialValues: { code: '', password: '', passwordC: '' },
    toBody: (values) => ({ ...values, email }),
    anew: 'code',
    save: useReset(),
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <CodeField of={checked} onComplete={() => {}} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields of={checked} label={t('field.newPassword')} />
        <Button type="submit" loading={checked.saving}>
          {t('reset.submit')}
        </Button>
      </Stack>
    </form>
  )
}
