import { NameFields } from './name-fields.tsx'
import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core'
import { signUp } from '@fieldhouse/domain/identity/identity'
import { Link, Navigate } from '@tanstack/react-router'
import { Trans } from 'react-i18next'
import { useTranslation } from '../locales/use-translation.ts'
import type { z } from 'zod'
import { call } from '../kit/api/call.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useSentOnce } from '../kit/api/use-sent-once.ts'
import { useCheckedForm } from '../kit/form/use-checked-form.ts'
import { publicAddress } from '../screens/public-pages.ts'
import { EmailField } from '../kit/value/checked-fields.tsx'
import { browserZoneField } from '../kit/value/zones.ts'
import { PhoneField } from '../kit/value/phone-field.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { ProblemAlert } from '../kit/api/problems/problem-alert.tsx'
import { useArrive } from './arrive.ts'
import { AuthFrame } from './auth-frame.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const blank = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  password: '',
  passwordC: '',
  acceptTerms: false,
}

/**
 * Creates an account (AUTH-05). If the URL contains an invitation, the screen of the invitation is shown instead
 * (OPEN-24).
 */
export function SignUpScreen({ invitation }: { invitation: string | null }) {
  const { t } = useTranslation('identity')
  const language = useLanguage()
  const arrive = useArrive()
  const send = useSentOnce((body: z.output<typeof signUp>, idempotencyKey: string) =>
    call('POST /auth/sign-up', { body, workspace: null, idempotencyKey }),
  )
  const checked = useCheckedForm({
    schema: signUp,
    initialValues: blank,
    toBody: (values) => ({ ...values, language, ...browserZoneField() }),
    save: async (body) => {
      await send(body)
      await arrive()
    },
  })
  const terms = checked.form.getInputProps('acceptTerms', { type: 'checkbox' })
  if (invitation !== null) return <Navigate to="/invite/{-$id}" params={{ id: invitation }} replace />
  return (
    <AuthFrame title={t('signUp.title')} text={t('signUp.text')}>
      <form {...checked.formProps}>
        <Stack gap="lg">
          <ProblemAlert problem={checked.problem} />
          <NameFields of={checked} />
          <PhoneField of={checked} name="phone" label={t('field.phone')} />
          <EmailField of={checked} name="email" label={t('field.email')} />
          <NewPasswordFields of={checked} label={t('field.password')} />
          <Checkbox
            {...terms}
            error={errorOf(terms.error)}
            aria-invalid={errorOf(terms.error) !== null}
            label={
              <Trans
                ns="identity"
                i18nKey="signUp.accept"
                components={{
                  terms: <LegalLink page="terms" />,
                  privacy: <LegalLink page="privacy" />,
                }}
              />
            }
          />
          <Button type="submit" loading={checked.saving}>
            {t('signUp.submit')}
          </Button>
        </Stack>
      </form>
      <Text c="dimmed">
        {t('signUp.haveAccount')}{' '}
        <Anchor underline="always" renderRoot={(props) => <Link to="/signin" {...props} />}>
          {t('signUp.signIn')}
        </Anchor>
      </Text>
    </AuthFrame>
  )
}

/** A link in a translated sentence. The text of the link is a part of the sentence. */
function LegalLink({ page, children }: { page: 'terms' | 'privacy'; children?: string }) {
  const language = useLanguage()
  return (
    <Anchor
      underline="always"
      size="sm"
      href={publicAddress(page, language)}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </Anchor>
  )
}
