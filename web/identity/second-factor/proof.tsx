import { Button, Group, Stack, Text } from '@mantine/core'
import { reauthenticate } from '@fieldhouse/domain/identity/passkey'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { passkeysQuery, twoFactorQuery } from './security-queries.ts'
import { ApiProblem } from '../../kit/api/api.ts'
import { call } from '../../kit/api/call.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { signOut } from '../../kit/api/session.ts'
import { useCheckedForm } from '../../kit/form/use-checked-form.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ProblemAlert } from '../../kit/api/problems/problem-alert.tsx'
import { useStepFocus } from '../../ui/dialog/use-step-focus.ts'
import { OwnPassword } from '../own-password.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { knowsPasskeys, proveByPasskey } from './passkey-calls.ts'
import { SecondCode } from './second-code.tsx'

type ProofHandlers = { onProven: () => void; onGivenUp: () => void }

/** Returns the focus to the clicked control as soon as the control is enabled again. */
function giveBack(pressed: Element | null): void {
  const give = () => {
    if (pressed instanceof HTMLElement && document.activeElement === document.body) pressed.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(give))
}

/**
 * Runs actions that need a fresh sign-in (SEC-35). On `REAUTH_REQUIRED`, `prove` asks the user for proof and repeats
 * the action. The caller must render the dialog `proof`.
 */
export function useProof() {
  const [asked, setAsked] = useState<ProofHandlers | null>(null)
  const prove = async <T,>(act: () => Promise<T>): Promise<T> => {
    const pressed = document.activeElement
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'REAUTH_REQUIRED')) throw error
      try {
        await new Promise<void>((resolve, reject) =>
          setAsked({ onProven: resolve, onGivenUp: () => reject(error) }),
        )
        return await act()
      } finally {
        giveBack(pressed)
      }
    }
  }
  const end = (then: () => void) => {
    setAsked(null)
    then()
  }
  const proof = asked && (
    <ProofDialog onProven={() => end(asked.onProven)} onClose={() => end(asked.onGivenUp)} />
  )
  return { prove, proof }
}

type DialogProps = { onProven: () => void; onClose: () => void }

function ProofDialog({ onProven, onClose }: DialogProps) {
  const { t } = useTranslation('identity')
  const state = useQuery(twoFactorQuery)
  const passkeys = useQuery(passkeysQuery)
  const hasApp = state.data?.enabled === true
  const hasPasskey = passkeys.data !== undefined && passkeys.data.length > 0
  const isKnown = state.data !== undefined && passkeys.data !== undefined
  const hasFactor = hasApp || hasPasskey
  const ref = useStepFocus(isKnown ? 'asks' : 'loads')
  return (
    <Dialog opened onClose={onClose} zIndex={400} title={t('proof.title')}>
      <Stack ref={ref} gap="lg">
        <QueryState of={state} height={80} />
        <QueryState of={passkeys} height={80} />
        {isKnown && <Text>{t(hasFactor ? 'proof.byFactor' : 'proof.text')}</Text>}
        {isKnown && hasPasskey && (
          <PasskeyButton
            label={t('proof.passkey')}
            ask={proveByPasskey}
            onDone={onProven}
            data-autofocus={hasApp ? undefined : true}
          />
        )}
        {isKnown && hasApp && <CodeProof onProven={onProven} onClose={onClose} />}
        {isKnown && hasPasskey && !hasApp && (
          <Text size="sm" c="dimmed">
            {t(knowsPasskeys() ? 'proof.lostPasskey' : 'proof.passkeyElsewhere')}
          </Text>
        )}
        {isKnown && !hasFactor && state.data.hasPassword && (
          <PasswordProof onProven={onProven} onClose={onClose} />
        )}
        {isKnown && !hasFactor && !state.data.hasPassword && (
          <>
            <Text>{t('proof.without')}</Text>
            <Group justify="flex-end">
              <Button onClick={() => void signOut('/signin')}>{t('proof.signOut')}</Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** A user with a second factor proves their identity with the second factor, because others may know the password. */
function CodeProof({ onProven, onClose }: DialogProps) {
  const checked = useCheckedForm({
    schema: reauthenticate,
    initialValues: { code: '' },
    anew: 'code',
    save: async (body) => {
      await call('POST /auth/reauthenticate', { body })
      onProven()
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <SecondCode of={checked}>
          <Confirm saving={checked.saving} onClose={onClose} />
        </SecondCode>
      </Stack>
    </form>
  )
}

function PasswordProof({ onProven, onClose }: DialogProps) {
  const checked = useCheckedForm({
    schema: reauthenticate,
    initialValues: { password: '' },
    save: async (body) => {
      await call('POST /auth/reauthenticate', { body })
      onProven()
    },
  })
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <ProblemAlert problem={checked.problem} />
        <OwnPassword of={checked} />
        <Confirm saving={checked.saving} onClose={onClose} />
      </Stack>
    </form>
  )
}

/**
 * The buttons of the dialog. Cancel and Escape close it without confirmation, because the user loses only a typed code
 * or password.
 */
function Confirm({ saving, onClose }: { saving: boolean; onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={saving}>
        {t('confirm')}
      </Button>
    </Group>
  )
}
