import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { type SessionWorkspace, isUsable, opensTo } from '@fieldhouse/domain/core/session'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useProof } from '../../identity/second-factor/proof.tsx'
import { askFirst } from '../../kit/form/keep/ask-first.ts'
import { call } from '../../kit/api/call.ts'
import { setCurrentWorkspace } from '../../kit/api/current-workspace.ts'
import { useFormat } from '../../kit/value/format.ts'
import { openWorkspace, refreshSession, useSignedIn } from '../../kit/api/session.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { PersonAvatar } from '../../ui/photo/person-avatar.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { EraseWorkspace } from './erase-workspace.tsx'

/** Lists the user's workspaces with the user's role in each, and the actions to open, leave or restore a workspace. */
export function OwnWorkspaces() {
  const { t } = useTranslation('identity/account')
  const { workspaces } = useSignedIn()
  const own = workspaces.filter(({ removed, keptUntil }) => !removed || keptUntil !== null)
  return (
    <FormSection title={t('workspaces.title')}>
      {own.length === 0 && <Text c="dimmed">{t('workspaces.none')}</Text>}
      <Stack gap="md">
        {own.map((workspace) =>
          workspace.keptUntil === null ? (
            <OwnWorkspace key={workspace._id} workspace={workspace} />
          ) : (
            <RemovedWorkspace key={workspace._id} workspace={workspace} keptUntil={workspace.keptUntil} />
          ),
        )}
      </Stack>
    </FormSection>
  )
}

type RowProps = {
  workspace: SessionWorkspace
  badge?: ReactNode
  /** The text below the workspace's name. */
  note: string
  children?: ReactNode
}

function Row({ workspace: { name, photo }, badge, note, children }: RowProps) {
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" flex="1 1 240px" miw={0}>
        <PersonAvatar name={name} photo={photo} decorative />
        <div>
          <Group gap="sm">
            <Text fw={500}>{name}</Text>
            {badge}
          </Group>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </div>
      </Group>
      {children}
    </Group>
  )
}

function OwnWorkspace({ workspace }: { workspace: SessionWorkspace }) {
  const { t } = useTranslation('identity/account')
  const { user, workspace: current } = useSignedIn()
  const { _id: id, name, role } = workspace
  const isHere = current?._id === id
  const leave = async () => {
    try {
      await call('POST /workspace/leave/:id', { params: { id }, workspace: id })
    } catch (error) {
      showProblem(error)
      return
    }
    if (isHere) {
      setCurrentWorkspace(null)
      location.assign('/')
    } else {
      toast('success', t('workspaces.left', { name }))
      await refreshSession()
    }
  }
  const ask = () =>
    askFirst({
      title: t('workspaces.question', { name }),
      children: t('workspaces.help'),
      confirm: t('workspaces.leave'),
      onConfirm: () => void leave(),
    })
  return (
    <Row workspace={workspace} note={role.name} badge={<Standing workspace={workspace} />}>
      {isUsable(workspace) && (
        <Group gap="sm">
          {!isHere && (
            <Button variant="default" onClick={() => void openWorkspace(user, id).catch(showProblem)}>
              {t('workspaces.open')}
            </Button>
          )}
          <Button
            variant="default"
            color="red"
            aria-label={t('workspaces.leaveNamed', { name })}
            onClick={ask}
          >
            {t('workspaces.leave')}
          </Button>
        </Group>
      )}
    </Row>
  )
}

/** Shows a badge if the workspace is disabled, locked or currently open. */
function Standing({ workspace }: { workspace: SessionWorkspace }) {
  const { t } = useTranslation('identity/account')
  const session = useSignedIn()
  if (!isUsable(workspace)) return <Badge variant="default">{t('workspaces.off')}</Badge>
  if (!opensTo(workspace, session)) return <Badge variant="default">{t('workspaces.locked')}</Badge>
  return session.workspace?._id === workspace._id ? (
    <Badge variant="light">{t('workspaces.current')}</Badge>
  ) : null
}

type RemovedProps = { workspace: SessionWorkspace; keptUntil: string }

/** A removed workspace. Until the purge of the workspace, its admins can restore or erase it (SEC-15). */
function RemovedWorkspace({ workspace, keptUntil }: RemovedProps) {
  const { t } = useTranslation(['identity/account', 'kit'])
  const format = useFormat()
  const [isPending, setPending] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const { prove, proof } = useProof()
  const { _id: id, name } = workspace
  const restore = async () => {
    setPending(true)
    try {
      await prove(() => call('POST /workspace/restore/:id', { params: { id }, workspace: null }))
      toast('success', t('identity/account:workspaces.restored', { name }))
    } catch (error) {
      showProblem(error)
    }
    setPending(false)
    await refreshSession()
  }
  return (
    <Row
      workspace={workspace}
      note={t('identity/account:workspaces.kept', { at: format.instant(keptUntil) })}
      badge={<Badge variant="default">{t('identity/account:workspaces.removed')}</Badge>}
    >
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={t('identity/account:workspaces.restoreNamed', { name })}
          loading={isPending}
          onClick={() => void restore()}
        >
          {t('kit:restore')}
        </Button>
        <Button
          variant="default"
          color="red"
          aria-label={t('identity/account:workspaces.eraseNamed', { name })}
          onClick={() => setErasing(true)}
        >
          {t('identity/account:workspaces.erase')}
        </Button>
      </Group>
      {proof}
      {isErasing && <EraseWorkspace id={id} name={name} onClose={() => setErasing(false)} />}
    </Row>
  )
}
