import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Asks before what was typed is lost, whether one follows a link or closes the tab. */
export function LeaveGuard({ mayLose }: { mayLose: () => boolean }) {
  const { t } = useTranslation('accounting')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => mayLose() && current.pathname !== next.pathname,
    enableBeforeUnload: mayLose,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Modal opened onClose={blocker.reset} title={t('leave.question')} size="sm" withCloseButton={false}>
      <Stack gap="md">
        <Text size="sm">{t('leave.text')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={blocker.proceed}>
            {t('leave.go')}
          </Button>
          <Button data-autofocus onClick={blocker.reset}>
            {t('leave.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
