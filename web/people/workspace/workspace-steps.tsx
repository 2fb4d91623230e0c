import { Button, Group, Stack, Text } from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/core/session'
import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { WorkspaceForm } from './workspace-form.tsx'

type Props = {
  at: 'intro' | 'form'
  onBegin: () => void
  onCreated: (workspace: SessionWorkspace) => void
  onCancel: () => void
  /** Called when the user continues without a workspace. Undefined if the user cannot skip the step. */
  onLater?: () => void
}

/** Explains what a workspace is, and then shows the form of a new workspace (WS-06). */
export function WorkspaceSteps({ at, onBegin, onCreated, onCancel, onLater }: Props) {
  const { t } = useTranslation('people/onboarding')
  if (at === 'form')
    return (
      <>
        {/* During onboarding, the dialog has no title. */}
        {onLater && (
          <Text component="h2" fz="lg" fw={600}>
            {t('workspace.title')}
          </Text>
        )}
        <WorkspaceForm onCreated={onCreated} onCancel={onCancel} />
      </>
    )
  return (
    <Stack align="center" gap="lg" pb="lg" ta="center">
      <IconBuildingStore size={48} stroke={1.2} color="var(--mantine-primary-color-filled)" aria-hidden />
      <Text component="h2" fz="xl" fw={600}>
        {t('workspace.title')}
      </Text>
      <Text c="dimmed" maw={400}>
        {t('workspace.intro')}
      </Text>
      <Group justify="center">
        {onLater && (
          <Button variant="default" onClick={onLater}>
            {t('workspace.later')}
          </Button>
        )}
        <Button data-autofocus onClick={onBegin}>
          {t('workspace.begin')}
        </Button>
      </Group>
    </Stack>
  )
}
