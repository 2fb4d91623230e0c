import { Box, Stack, Text } from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/core/session'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../locales/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useStepFocus } from '../../ui/dialog/use-step-focus.ts'
import { enterNewWorkspace } from './enter-workspace.ts'
import { WorkspaceSteps } from './workspace-steps.tsx'

/**
 * The steps that create a workspace: introduction, form and confirmation. After the confirmation, the workspace opens
 * automatically (WS-06, WS-07, OPEN-167).
 */
export function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people/onboarding', 'shell'])
  const [at, setAt] = useState<'intro' | 'form' | 'ready'>('intro')
  const stepRef = useStepFocus(at)
  const open = ({ _id }: SessionWorkspace) => {
    // The confirmation is rendered synchronously, because the page unloads immediately afterwards.
    flushSync(() => setAt('ready'))
    enterNewWorkspace(_id)
  }
  return (
    <Dialog
      opened
      onClose={() => at !== 'ready' && onClose()}
      closeOnClickOutside={at === 'intro'}
      title={at === 'form' ? t('workspace.title') : null}
      attributes={{ content: { 'aria-label': t('workspace.title') }, header: { role: 'none' } }}
      size={520}
    >
      <Box ref={stepRef}>
        {at === 'ready' ? (
          <Stack align="center" gap="lg" pb="lg" ta="center">
            <IconCircleCheck size={48} stroke={1.2} color="var(--ink-green)" aria-hidden />
            <Text component="output" fz="xl" fw={600}>
              {t('shell:workspaceReady')}
            </Text>
            <Text c="dimmed">{t('workspace.readyText')}</Text>
          </Stack>
        ) : (
          <WorkspaceSteps at={at} onBegin={() => setAt('form')} onCreated={open} onCancel={onClose} />
        )}
      </Box>
    </Dialog>
  )
}
