import { Button, Group, Stack, Text } from '@mantine/core'
import type { SessionWorkspace } from '@fieldhouse/domain/core/session'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'

type Props = { onClose: () => void; onCreate: () => void }

/**
 * The dialog for menu entries that need a workspace. The dialog offers to create a workspace, or to set up a required
 * second factor (SHELL-14, WS-04).
 */
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

/** A link to the setup of the second factor that the workspace requires. */
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
