import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { reauthenticate } from '@fieldhouse/domain/people/passkey'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeysQuery, twoFactorQuery } from '../account/security-queries.ts'
import { ApiProblem, call } from '../kit/api.ts'
import { QueryState } from '../kit/query-state.tsx'
import { signOut } from '../kit/session.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { OwnPassword } from './own-password.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { proveByPasskey } from './passkey-calls.ts'

type Asked = { onProven: () => void; onGivenUp: () => void }

/**
 * Lets a part of a screen do what needs a fresh sign-in (SEC-35): where the server wants a proof, `prove` asks for it
 * in place and then does the same again. `proof` is the dialog, to be shown by the part.
 */
export function useProof() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const prove = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'REAUTH_REQUIRED')) throw error
      await new Promise<void>((resolve, reject) =>
        setAsked({ onProven: resolve, onGivenUp: () => reject(error) }),
      )
      return act()
    }
  }
  const end = (tell: () => void) => {
    setAsked(null)
    tell()
  }
  const proof = asked && (
    <ProofDialog onProven={() => end(asked.onProven)} onClose={() => end(asked.onGivenUp)} />
  )
  return { prove, proof }
}

type DialogProps = { onProven: () => void; onClose: () => void }

function ProofDialog({ onProven, onClose }: DialogProps) {
  const { t } = useTranslation(['auth', 'kit'])
  const state = useQuery(twoFactorQuery)
  const passkeys = useQuery(passkeysQuery)
  const hasPassword = state.data?.hasPassword === true
  const hasPasskey = passkeys.data !== undefined && passkeys.data.length > 0
  const isKnown = state.data !== undefined && !passkeys.isPending
  return (
    <Modal
      opened
      onClose={onClose}
      zIndex={400}
      title={t('auth:proof.title')}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <Stack gap="lg">
        <Text>{t('auth:proof.text')}</Text>
        <QueryState of={state} height={80} />
        {hasPassword && <PasswordProof onProven={onProven} onClose={onClose} />}
        {hasPasskey && (
          <PasskeyButton label={t('auth:proof.passkey')} ask={proveByPasskey} onDone={onProven} />
        )}
        {isKnown && !hasPassword && !hasPasskey && (
          <>
            <Text>{t('auth:proof.without')}</Text>
            <Group justify="flex-end">
              <Button onClick={() => void signOut('/signin')}>{t('auth:proof.signOut')}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}

function PasswordProof({ onProven, onClose }: DialogProps) {
  const { t } = useTranslation(['auth', 'ui'])
  const checked = useCheckedForm({
    schema: reauthenticate,
    initialValues: { password: '' },
    save: async (body) => {
      await call('auth/reauthenticate', { method: 'POST', body })
      onProven()
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <OwnPassword of={checked} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={checked.saving}>
            {t('auth:proof.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
