import { Center, Group, Stack, Text } from '@mantine/core'
import { type Enrolment, confirmTwoFactor } from '@fieldhouse/domain/identity/second-factor'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { CodeField } from '../code-field.tsx'
import { call, resultOf } from '../../kit/api/call.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { Copy } from '../../ui/copy.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { type OwnProof, PasswordGate } from '../password-gate.tsx'
import { QrCode } from './qr-code.tsx'

type Props = { hasPassword: boolean; onCodes: (codes: string[]) => void; onCancel: () => void }

/**
 * Turns two-factor sign-in on: asks for the password, shows the secret for the app, asks for a first code, and calls
 * `onCodes` with the recovery codes.
 */
export function TwoFactorSetup({ hasPassword, onCodes, onCancel }: Props) {
  const { t } = useTranslation('identity/account')
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const enrol = async (body: OwnProof) => {
    setEnrolment(await resultOf('POST /auth/two-factor/enrol', { body }))
  }
  if (enrolment !== null) return <FirstCode enrolment={enrolment} onCodes={onCodes} onCancel={onCancel} />
  return (
    <PasswordGate
      hasPassword={hasPassword}
      text={t('twoFactor.begin')}
      label={t('twoFactor.continue')}
      save={enrol}
      onCancel={onCancel}
    />
  )
}

/** Splits a long key into groups of four characters. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

type CodeProps = Omit<Props, 'hasPassword'> & { enrolment: Enrolment }

function FirstCode({ enrolment, onCodes, onCancel }: CodeProps) {
  const { t } = useTranslation('identity/account')
  const checked = useCheckedForm({
    schema: confirmTwoFactor,
    initialValues: { code: '' },
    anew: 'code',
    save: async (body) => {
      const { result } = await call('POST /auth/two-factor/confirm', { body })
      onCodes(result.recoveryCodes)
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="md">
        <Text>{t('twoFactor.scan')}</Text>
        <Center>
          <QrCode text={enrolment.uri} label={t('twoFactor.qr')} size={200} />
        </Center>
        <div>
          <Text size="sm" c="dimmed">
            {t('twoFactor.typed')}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Text ff="monospace" style={{ overflowWrap: 'anywhere' }} data-secret>
              {grouped(enrolment.secret)}
            </Text>
            <Copy text={enrolment.secret} label={t('twoFactor.copyKey')} />
          </Group>
        </div>
        <Text>{t('twoFactor.enter')}</Text>
        <ProblemAlert problem={checked.problem} />
        <CodeField of={checked} />
        <FormFooter label={t('twoFactor.confirm')} saving={checked.saving} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
