import { Stack } from '@mantine/core'
import { passwordUpdate } from '@fieldhouse/domain/identity/identity'
import { withUnknownPassword } from '@fieldhouse/domain/identity/password'
import { wordsAbout } from '@fieldhouse/domain/core/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useProof } from './second-factor/proof.tsx'
import { call } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { PasswordField } from '../kit/value/checked-fields.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { toast } from '../kit/text/toast.tsx'
import { twoFactorQuery } from './second-factor/security-queries.ts'

/**
 * Changes the password, with the current password as proof (ACCT-06..10). A user who signs in through a third party
 * sets a first password.
 */
export function PasswordForm() {
  const { t } = useTranslation('identity/account')
  const state = useQuery(twoFactorQuery)
  const kind = state.data?.hasPassword === false ? 'setPassword' : 'password'
  return (
    <FormSection title={t(`${kind}.title`)} help={t(`${kind}.help`)}>
      <QueryState of={state} height={240} />
      {state.data && <Fields key={kind} kind={kind} />}
    </FormSection>
  )
}

function Fields({ kind }: { kind: 'password' | 'setPassword' }) {
  const { t } = useTranslation(['identity/account', 'identity'])
  const { user } = useSignedIn()
  const queries = useQueryClient()
  const { prove, proof } = useProof()
  const hasPassword = kind === 'password'
  const checked = useCheckedForm({
    schema: withUnknownPassword(passwordUpdate, () => wordsAbout(user)),
    initialValues: { oldPassword: '', password: '', passwordC: '' },
    toBody: ({ oldPassword, ...chosen }) => (hasPassword ? { oldPassword, ...chosen } : chosen),
    save: async (body) => {
      await prove(() => call('PATCH /user/password-update/:id', { params: { id: user.id }, body }))
      checked.form.reset()
      toast('success', t(`identity/account:${kind}.saved`))
      await queries.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
    },
  })
  return (
    <>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <ProblemAlert problem={checked.problem} />
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          {hasPassword && (
            <PasswordField
              of={checked}
              name="oldPassword"
              label={t('identity/account:password.old')}
              autoComplete="current-password"
            />
          )}
          <NewPasswordFields of={checked} label={t('identity:field.newPassword')} />
          <SaveBar saving={checked.saving} label={t(`identity/account:${kind}.submit`)} />
        </Stack>
      </form>
      {proof}
    </>
  )
}
