import { Button, Group, Stack, Text } from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/identity/session'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../kit/api/session.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'

type Props = { onClose: () => void; onCreate: () => void }

/** Stands in the way of entries that need a workspace, and leads to one (SHELL-14, WS-04). */
export function WorkspaceNeeded({ onClose, onCreate }: Props) {
  const { t } = useTranslation(['shell', 'identity/account', 'ui'])
  const { locked } = useSignedIn()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        locked === null
          ? t('shell:workspaceNeeded.title')
          : t('identity/account:demand.title', { name: locked.name })
      }
    >
      <Stack gap="xl">
        <Text>{t(locked === null ? 'shell:workspaceNeeded.text' : 'identity/account:demand.help')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          {locked === null ? (
            <Button data-autofocus onClick={onCreate}>
              {t('shell:createWorkspace')}
            </Button>
          ) : (
            <ToSecondFactor locked={locked} onClose={onClose} />
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

type ToProps = { locked: SessionWorkspace; onClose: () => void }

/** The way to the second factor that one's workspace asks for. */
function ToSecondFactor({ locked, onClose }: ToProps) {
  const { t } = useTranslation('identity/account')
  return (
    <Button
      data-autofocus
      onClick={onClose}
      renderRoot={(props) => (
        <Link to="/account/second-factor/{-$id}" params={{ id: locked._id }} {...props} />
      )}
    >
      {t('demand.setUp')}
    </Button>
  )
}
