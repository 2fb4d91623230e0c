import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/people/session'
import { IconBuildingStore, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setCurrentWorkspace } from '../kit/current-workspace.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useStepFocus } from '../ui/use-step-focus.ts'
import { WorkspaceForm } from './workspace-form.tsx'

type State = { at: 'intro' } | { at: 'form' } | { at: 'ready'; workspace: SessionWorkspace }

/** Making a workspace: why, the form, and done (WS-06, WS-07). */
export function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['onboarding', 'ui'])
  const [state, setState] = useState<State>({ at: 'intro' })
  const stepRef = useStepFocus(state.at)
  const enter = () => {
    if (state.at === 'ready') setCurrentWorkspace(state.workspace._id)
    location.assign('/')
  }
  return (
    <Dialog
      opened
      onClose={state.at === 'ready' ? enter : onClose}
      closeOnClickOutside={state.at === 'intro'}
      title={state.at === 'form' ? t('onboarding:workspace.title') : null}
      attributes={{ content: { 'aria-label': t('onboarding:workspace.title') }, header: { role: 'none' } }}
      size={520}
    >
      <Box ref={stepRef}>
        {state.at === 'intro' && (
          <Stack align="center" gap="lg" pb="lg" ta="center">
            <IconBuildingStore
              size={48}
              stroke={1.2}
              color="var(--mantine-primary-color-filled)"
              aria-hidden
            />
            <Text component="h2" fz="xl" fw={600}>
              {t('onboarding:workspace.title')}
            </Text>
            <Text c="dimmed" maw={400}>
              {t('onboarding:workspace.intro')}
            </Text>
            <Button data-autofocus onClick={() => setState({ at: 'form' })}>
              {t('onboarding:workspace.begin')}
            </Button>
          </Stack>
        )}
        {state.at === 'form' && (
          <WorkspaceForm onCreated={(workspace) => setState({ at: 'ready', workspace })} onCancel={onClose} />
        )}
        {state.at === 'ready' && (
          <Stack align="center" gap="lg" pb="lg" ta="center">
            <IconCircleCheck size={48} stroke={1.2} color="var(--ink-green)" aria-hidden />
            <Text component="output" fz="xl" fw={600}>
              {t('onboarding:workspace.ready')}
            </Text>
            <Text c="dimmed">{t('onboarding:workspace.readyText')}</Text>
            <Group>
              <Button data-autofocus onClick={enter}>
                {t('onboarding:workspace.open')}
              </Button>
            </Group>
          </Stack>
        )}
      </Box>
    </Dialog>
  )
}
