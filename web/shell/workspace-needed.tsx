import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { opened: boolean; onClose: () => void; onCreate: () => void }

/** Stands in the way of entries that need a workspace, and leads to one (SHELL-14, WS-04). */
export function WorkspaceNeeded({ opened, onClose, onCreate }: Props) {
  const { t } = useTranslation(['shell', 'ui'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shell:workspaceNeeded.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="xl">
        <Text>{t('shell:workspaceNeeded.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button data-autofocus onClick={onCreate}>
            {t('shell:createWorkspace')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
