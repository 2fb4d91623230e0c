import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { fieldMessage } from '@fieldhouse/domain/kit/field-words'
import { call } from '../kit/api.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { useArrive } from './arrive.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeInput } from './code-input.tsx'

const body = z.object({ ticket: z.string(), code: z.string().regex(/^\d{6}$/, fieldMessage('CODE')) })

/** The second step of sign-in for people who have set one up. */
export function TwoFactor({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { t } = useTranslation('auth')
  const arrive = useArrive()
  return (
    <AuthFrame title={t('twoFactor.title')} text={t('twoFactor.text')}>
      <TwoFactorForm ticket={ticket} onDone={arrive} onBack={onBack} />
    </AuthFrame>
  )
}

type Props = { ticket: string; onDone: () => Promise<void> | void; onBack: () => void }

/** Six digits of an authenticator app, which complete a sign-in. */
export function TwoFactorForm({ ticket, onDone, onBack }: Props) {
  const { t } = useTranslation('auth')
  const checked = useCheckedForm({
    schema: body,
    initialValues: { ticket, code: '' },
    save: async (sent) => {
      await call('auth/two-factor/verify', { method: 'POST', body: sent, workspace: null }).catch(
        (error: unknown) => {
          checked.form.setFieldValue('code', '')
          throw error
        },
      )
      await onDone()
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <CodeInput
          value={checked.form.values.code}
          onChange={(code) => checked.form.setFieldValue('code', code)}
          onComplete={() => checked.send()}
          fault={checked.form.errors['code']}
          saving={checked.saving}
        />
        <Button type="submit" loading={checked.saving}>
          {t('signIn.submit')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('twoFactor.back')}
        </Button>
      </Stack>
    </form>
  )
}
