import { Button, Stack, Text } from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/core/session'
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { browserZoneField } from '../kit/value/zones.ts'
import { call } from '../kit/api/call.ts'
import { setCurrentWorkspace } from '../kit/api/current-workspace.ts'
import { keepUser, useSignedIn } from '../kit/api/session.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useStepFocus } from '../ui/dialog/use-step-focus.ts'
import { ContactStep } from './contact-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { WorkspaceSteps } from './workspace/workspace-steps.tsx'

type Step = 'welcome' | 'contact' | 'password' | 'workspace' | 'done'

/**
 * Returns the onboarding steps. Invited users choose a password. Users without a workspace can create one (OPEN-167).
 */
function stepsFor(workspaces: readonly SessionWorkspace[]): Step[] {
  const isInvited = workspaces.some(({ invitedBy }) => invitedBy !== null)
  return [
    'welcome',
    'contact',
    // Only invited users choose a password here, because users who signed up have just chosen one.
    ...(isInvited ? (['password'] as const) : []),
    ...(workspaces.length === 0 ? (['workspace'] as const) : []),
    'done',
  ]
}

/** The onboarding of a new user. The dialog can be closed only in its last step (WS-08..16). */
export function OnboardingDialog() {
  const { t } = useTranslation('people/onboarding')
  const { workspaces } = useSignedIn()
  // The steps are determined only once. The steps must not change when the user creates a workspace.
  const [steps] = useState<Step[]>(() => stepsFor(workspaces))
  const [workspaceAt, setWorkspaceAt] = useState<'intro' | 'form'>('intro')
  const [made, setMade] = useState<SessionWorkspace | null>(null)
  const [at, setAt] = useState(0)
  const { closing, close } = useEndOfOnboarding(made)
  const step = steps[at] ?? 'done'
  const last = step === 'done'
  const stepRef = useStepFocus(step === 'workspace' ? workspaceAt : step)
  const next = () => setAt((now) => Math.min(now + 1, steps.length - 1))
  const enter = (workspace: SessionWorkspace) => {
    setMade(workspace)
    next()
  }
  return (
    <Dialog
      opened
      onClose={() => void (last && !closing && close())}
      withCloseButton={false}
      closeOnClickOutside={last}
      closeOnEscape={last}
      attributes={{ content: { 'aria-label': t('welcome.title') }, header: { role: 'none' } }}
      size={520}
    >
      <Stack ref={stepRef} gap="lg" p="sm">
        <Text size="xs" c="dimmed">
          {t('step', { step: at + 1, steps: steps.length })}
        </Text>
        {step === 'welcome' && <Welcome onStart={next} />}
        {step === 'contact' && <ContactStep onDone={next} />}
        {step === 'password' && <PasswordStep onDone={next} />}
        {step === 'workspace' && (
          <WorkspaceSteps
            at={workspaceAt}
            onBegin={() => setWorkspaceAt('form')}
            onCreated={enter}
            onCancel={() => setWorkspaceAt('intro')}
            onLater={next}
          />
        )}
        {last && <Done isNew={made !== null} closing={closing} onClose={() => void close()} />}
      </Stack>
    </Dialog>
  )
}

/**
 * Saves that onboarding is finished, and opens the workspace that was created during onboarding. Without a new
 * workspace, also saves the browser's time zone.
 */
function useEndOfOnboarding(made: SessionWorkspace | null) {
  const { t } = useTranslation('people/onboarding')
  const { user } = useSignedIn()
  const [closing, setClosing] = useState(false)
  const close = async () => {
    setClosing(true)
    try {
      const body = { isOnboarded: true, ...(made === null && browserZoneField()) } as const
      const { result } = await call('PATCH /user/update/:id', { params: { id: user.id }, body })
      keepUser({ ...user, ...result, isOnboarded: true })
      if (made === null) return
      setCurrentWorkspace(made._id)
      location.assign('/')
    } catch {
      toast('error', t('done.failed'))
      setClosing(false)
    }
  }
  return { closing, close }
}

function Welcome({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation('people/onboarding')
  return (
    <Stack align="center" gap="lg" ta="center">
      <IconHandStop size={44} stroke={1.2} color="var(--mantine-primary-color-filled)" aria-hidden />
      <Text component="h2" fz="xl" fw={600}>
        {t('welcome.title')}
      </Text>
      <Text c="dimmed">{t('welcome.text')}</Text>
      <Button data-autofocus onClick={onStart}>
        {t('welcome.start')}
      </Button>
    </Stack>
  )
}

type DoneProps = {
  /** Whether the user created a workspace during onboarding. */
  isNew: boolean
  closing: boolean
  onClose: () => void
}

function Done({ isNew, closing, onClose }: DoneProps) {
  const { t } = useTranslation(['people/onboarding', 'shell'])
  const { workspaces } = useSignedIn()
  const hasWorkspace = isNew || workspaces.length > 0
  const text = hasWorkspace ? 'done.text' : 'done.aloneText'
  return (
    <Stack align="center" gap="lg" ta="center">
      <IconCircleCheck size={44} stroke={1.2} color="var(--ink-green)" aria-hidden />
      <Text component="output" fz="xl" fw={600}>
        {t(hasWorkspace ? 'done.title' : 'done.alone')}
      </Text>
      {isNew && <Text fw={500}>{t('shell:workspaceReady')}</Text>}
      <Text c="dimmed">{t(isNew ? 'workspace.readyText' : text)}</Text>
      <Button data-autofocus loading={closing} onClick={onClose}>
        {t('done.start')}
      </Button>
    </Stack>
  )
}
