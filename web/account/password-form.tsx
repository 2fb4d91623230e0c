import { Group } from '@mantine/core'
import { passwordUpdate } from '@fieldhouse/domain/people/identity'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { call } from '../kit/api.ts'
import { useSignedIn } from '../kit/session.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { PasswordField } from '../ui/checked-fields.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { SaveButton } from '../ui/save-button.tsx'
import { toast } from '../ui/toast.tsx'

/** A new password, with the current one as proof (ACCT-06..10). */
export function PasswordForm() {
  const { t } = useTranslation(['account', 'auth'])
  const { user } = useSignedIn()
  const checked = useCheckedForm({
    schema: passwordUpdate,
    initialValues: { oldPassword: '', password: '', passwordC: '' },
    save: async (body) => {
      await call(`user/password-update/${user.id}`, { method: 'PATCH', body })
      checked.form.reset()
      toast('success', t('account:password.saved'))
    },
  })
  return (
    <form {...checked.formProps}>
      <FormSection title={t('account:password.title')} help={t('account:password.help')}>
        <ProblemAlert problem={checked.problem} />
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          of={checked}
          name="oldPassword"
          label={t('account:password.old')}
          autoComplete="current-password"
        />
        <NewPasswordFields of={checked} label={t('auth:field.newPassword')} />
        <Group justify="flex-end">
          <SaveButton saving={checked.saving} label={t('account:password.submit')} />
        </Group>
      </FormSection>
    </form>
  )
}
