import { Button, Group, Stack, Text } from '@mantine/core'
import { type SessionWorkspace, isUsable, opensTo } from '@fieldhouse/domain/core/session'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { knowsPasskeys, makePasskey, proveByPasskey } from './passkey-calls.ts'
import { useProof } from './proof.tsx'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { openWorkspace, refreshSession, sessionQuery, useSignedIn } from '../../kit/api/session.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { useOnce } from '../../kit/value/use-once.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { grabFocus } from '../../ui/dialog/grab-focus.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { passkeysQuery, twoFactorQuery, useSecurityChanged } from './security-queries.ts'
import { TwoFactorDialog } from './two-factor-dialog.tsx'

/**
 * The screen for a workspace that requires a second factor. The user sets up a second factor, and then enters the
 * workspace.
 */
export function SecondFactorScreen({ id }: { id: string | undefined }) {
  const { t } = useTranslation('screens')
  const session = useSignedIn()
  const wanted = session.workspaces.find((own) => own._id === id && isUsable(own))
  return (
    <>
      <PageHead title={t('title.secondFactor')} />
      {wanted === undefined ? <NothingAsked /> : <Wanted workspace={wanted} />}
    </>
  )
}

/**
 * Sets up the second factor. The dialog stays open after the setup has opened the workspace, because the dialog then
 * shows the recovery codes.
 */
function Wanted({ workspace }: { workspace: SessionWorkspace }) {
  const session = useSignedIn()
  // The session reloads when the tab gets the focus, because the user may have entered the second factor in another
  // tab. While no workspace is open, the tab receives no live events.
  useQuery({ ...sessionQuery, refetchOnMount: false, refetchOnWindowFocus: 'always' })
  const state = useQuery(twoFactorQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <Stack gap="lg" maw={680}>
      {opensTo(workspace, session) && !isSettingUp ? (
        <Ready workspace={workspace} />
      ) : (
        <Choice workspace={workspace} onSetUp={() => setSettingUp(true)} />
      )}
      {isSettingUp && state.data && (
        <TwoFactorDialog
          act="setUp"
          hasPassword={state.data.hasPassword}
          onClose={() => setSettingUp(false)}
        />
      )}
    </Stack>
  )
}

function NothingAsked() {
  const { t } = useTranslation(['identity/account', 'screens'])
  return (
    <StateNotice
      icon={IconShieldCheck}
      title={t('identity/account:demand.none')}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
          {t('screens:title.dashboard')}
        </Button>
      }
    />
  )
}

function Ready({ workspace: { _id: id, name } }: { workspace: SessionWorkspace }) {
  const { t } = useTranslation('identity/account')
  const { user } = useSignedIn()
  return (
    <FormSection title={t('demand.done', { name })} help={t('demand.doneText')}>
      <Group>
        <Button ref={grabFocus} onClick={() => void openWorkspace(user, id).catch(showProblem)}>
          {t('demand.open', { name })}
        </Button>
      </Group>
    </FormSection>
  )
}

type ChoiceProps = { workspace: SessionWorkspace; onSetUp: () => void }

function Choice({ workspace: { _id: id, name }, onSetUp }: ChoiceProps) {
  const { t } = useTranslation(['identity/account', 'identity'])
  const { workspace: current } = useSignedIn()
  const passkeys = useQuery(passkeysQuery)
  const hasPasskey = passkeys.data !== undefined && passkeys.data.length > 0
  return (
    <>
      <FormSection
        title={t('identity/account:demand.title', { name })}
        help={t('identity/account:demand.help')}
      >
        <QueryState of={passkeys} height={60} />
        {hasPasskey && (
          <Way title={t('identity/account:demand.have')} text={t('identity/account:demand.haveText')}>
            <PasskeyButton
              label={t('identity:proof.passkey')}
              ask={proveByPasskey}
              onDone={() => void refreshSession()}
            />
          </Way>
        )}
        <Way title={t('identity/account:demand.app')} text={t('identity/account:twoFactor.begin')}>
          <Button onClick={onSetUp}>{t('identity/account:demand.setUp')}</Button>
        </Way>
        {knowsPasskeys() && !hasPasskey && <PasskeyWay />}
      </FormSection>
      {current !== null && current._id !== id && (
        <Group>
          <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
            {t('identity/account:demand.goOn', { name: current.name })}
          </Button>
        </Group>
      )}
    </>
  )
}

type WayProps = { title: string; text: string; children: ReactNode }

/** Shows a second factor with its explanation and its button. */
function Way({ title, text, children }: WayProps) {
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={2} flex="1 1 260px" miw={0}>
        <Text fw={500}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Stack>
      <div>{children}</div>
    </Group>
  )
}

function PasskeyWay() {
  const { t } = useTranslation('identity/account')
  const changed = useSecurityChanged()
  const { prove, proof } = useProof()
  const { running, run } = useOnce()
  const add = async () => {
    if ((await prove(makePasskey)) === null) return
    toast('success', t('passkeys.added'))
    changed()
  }
  return (
    <Way title={t('demand.passkey')} text={t('passkeys.help')}>
      <Button variant="default" loading={running} onClick={() => void run(() => add().catch(showProblem))}>
        {t('passkeys.add')}
      </Button>
      {proof}
    </Way>
  )
}
