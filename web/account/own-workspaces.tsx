import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type SessionWorkspace, isUsable } from '@fieldhouse/domain/people/session'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { setCurrentWorkspace } from '../kit/current-workspace.ts'
import { openWorkspace, refreshSession, useSignedIn } from '../kit/session.ts'
import { FormSection } from '../ui/form-section.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { toast } from '../ui/toast.tsx'

/** The workspaces one belongs to, with one's role in each: to open, or to leave. */
export function OwnWorkspaces() {
  const { t } = useTranslation('account')
  const { workspaces } = useSignedIn()
  const own = workspaces.filter(({ removed }) => !removed)
  return (
    <FormSection title={t('workspaces.title')}>
      {own.length === 0 && <Text c="dimmed">{t('workspaces.none')}</Text>}
      <Stack gap="md">
        {own.map((workspace) => (
          <OwnWorkspace key={workspace._id} workspace={workspace} />
        ))}
      </Stack>
    </FormSection>
  )
}

function OwnWorkspace({ workspace }: { workspace: SessionWorkspace }) {
  const { t } = useTranslation(['account', 'ui'])
  const { user, workspace: current } = useSignedIn()
  const { _id: id, name, role, photo } = workspace
  const isHere = current?._id === id
  const failed = (error: unknown) =>
    toast('error', error instanceof ApiProblem ? error.msg : t('ui:serverError'))
  const leave = async () => {
    try {
      await call(`workspace/leave/${id}`, { method: 'POST', workspace: id })
    } catch (error) {
      failed(error)
      return
    }
    if (isHere) {
      setCurrentWorkspace(null)
      location.assign('/')
    } else {
      toast('success', t('account:workspaces.left', { name }))
      await refreshSession()
    }
  }
  const ask = () =>
    modals.openConfirmModal({
      title: t('account:workspaces.question', { name }),
      children: t('account:workspaces.help'),
      labels: { confirm: t('account:workspaces.leave'), cancel: t('ui:cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void leave(),
    })
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" flex="1 1 200px" miw={0}>
        <PersonAvatar name={name} photo={photo} decorative />
        <div>
          <Group gap="sm">
            <Text fw={500}>{name}</Text>
            {isHere && <Badge variant="light">{t('account:workspaces.current')}</Badge>}
            {!isUsable(workspace) && <Badge variant="default">{t('account:workspaces.off')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {role.name}
          </Text>
        </div>
      </Group>
      {isUsable(workspace) && (
        <Group gap="sm">
          {!isHere && (
            <Button variant="default" onClick={() => void openWorkspace(user, id).catch(failed)}>
              {t('account:workspaces.open')}
            </Button>
          )}
          <Button
            variant="default"
            color="red"
            aria-label={t('account:workspaces.leaveNamed', { name })}
            onClick={ask}
          >
            {t('account:workspaces.leave')}
          </Button>
        </Group>
      )}
    </Group>
  )
}
