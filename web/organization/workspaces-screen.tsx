import { Button, Stack, Text, Title } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { workspaceOverview } from '@fieldhouse/domain/organization/workspace-overview'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../kit/api.ts'
import { screenParts } from '../kit/define-screen.tsx'
import { EntityTable } from '../kit/entity-table.tsx'
import { useFormat } from '../kit/format.ts'
import { useListState } from '../kit/list-state.ts'
import { QueryState } from '../kit/query-state.tsx'
import { recordQueries } from '../kit/records.ts'
import { openWorkspace, useSignedIn } from '../kit/session.ts'
import type { EntityWords } from '../kit/words.ts'
import { Fact, Facts, MailLine } from '../ui/facts.tsx'
import { FormDrawer } from '../ui/form-drawer.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { toast } from '../ui/toast.tsx'
import { useSwitch } from './use-switch.tsx'

type Overview = Read<typeof workspaceOverview>

const parts = screenParts(workspaceOverview, {
  words: 'organization',
  columns: [
    { field: 'name', width: 220 },
    { field: 'owner', width: 180, first: true },
    { field: 'ownerEmail', width: 230, hidden: true },
    { field: 'members', width: 110, first: true },
    { field: 'createdAt', width: 155 },
    { field: 'lastUsedAt', width: 155, first: true },
    {
      field: 'enabled',
      width: 130,
      first: true,
      render: ({ enabled }) => <Standing enabled={enabled === true} />,
    },
  ],
})

function Standing({ enabled }: { enabled: boolean }) {
  const { t } = useTranslation('organization')
  return (
    <StatusBadge tone={enabled ? 'green' : 'red'}>
      {t(enabled ? 'workspace.enabled' : 'workspace.disabled')}
    </StatusBadge>
  )
}

/** The workspaces of the installation, with the switch that closes one to its members (OPEN-03). */
export function WorkspacesScreen() {
  const { t } = useTranslation('screens')
  const words = parts.useWords()
  const [state, change] = useListState()
  return (
    <>
      <PageHead title={t('title.orgAccess')} />
      <EntityTable
        entity={workspaceOverview}
        words={words}
        columns={parts.columns}
        acrossWorkspaces
        onOpen={({ _id }) => change({ open: _id })}
      />
      <WorkspaceDrawer id={state.open} words={words} onClose={() => change({ open: undefined })} />
    </>
  )
}

type Props = { id: string | undefined; words: EntityWords; onClose: () => void }

function WorkspaceDrawer({ id, words, onClose }: Props) {
  const format = useFormat()
  const read = useQuery({ ...recordQueries.read(workspaceOverview, id ?? ''), enabled: id !== undefined })
  const shown = read.data
  return (
    <FormDrawer title={shown?.name ?? words.one} opened={id !== undefined} onClose={onClose}>
      <QueryState of={read} height={320} />
      {shown && (
        <Stack gap="xl">
          <Facts>
            <Fact label={words.field('enabled')}>
              <Standing enabled={shown.enabled} />
            </Fact>
            <Fact label={words.field('owner')}>{shown.owner}</Fact>
            <Fact label={words.field('ownerEmail')}>
              {shown.ownerEmail && <MailLine email={shown.ownerEmail} />}
            </Fact>
            <Fact label={words.field('members')}>{format.number(shown.members)}</Fact>
            <Fact label={words.field('lastUsedAt')}>
              {shown.lastUsedAt && format.instant(shown.lastUsedAt)}
            </Fact>
            <Fact label={words.field('createdAt')}>{format.instant(shown.createdAt)}</Fact>
          </Facts>
          <Switches shown={shown} />
        </Stack>
      )}
    </FormDrawer>
  )
}

function Switches({ shown }: { shown: Overview }) {
  const { t } = useTranslation(['organization', 'ui'])
  const { user, workspaces } = useSignedIn()
  const { ask, isPending } = useSwitch(workspaceOverview)
  const { _id: id, name, enabled } = shown
  const isMember = workspaces.some((own) => own._id === id && own.enabled && !own.removed)
  const open = () =>
    openWorkspace(user, id).catch((error: unknown) =>
      toast('error', error instanceof ApiProblem ? error.msg : t('ui:serverError')),
    )
  const question = {
    title: t('workspace.disable.question', { name }),
    text: t('workspace.disable.help', { count: shown.members }),
    confirm: t('workspace.disable.confirm'),
    isGrave: true,
  }
  const thrown = {
    path: `organization/workspace/update/${id}`,
    body: { enabled: !enabled },
    done: t(enabled ? 'workspace.disable.done' : 'workspace.enable.done', { name }),
    ...(enabled ? { question } : {}),
  }
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('switches')}
      </Title>
      <Stack gap="sm" align="flex-start">
        {isMember && enabled && (
          <Button variant="default" onClick={() => void open()}>
            {t('workspace.open')}
          </Button>
        )}
        <Button
          variant="default"
          {...(enabled ? { c: 'var(--mantine-color-error)' } : {})}
          disabled={isPending}
          onClick={() => ask(thrown)}
        >
          {t(enabled ? 'workspace.disable.open' : 'workspace.enable.open')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('workspace.membersOnly')}
        </Text>
      </Stack>
    </section>
  )
}
