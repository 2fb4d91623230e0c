import { call } from '../kit/api/call.ts'
import { Button, Stack, Text, Title } from '@mantine/core'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { workspaceOverview } from '@fieldhouse/domain/organization/workspace-overview'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useFormat } from '../kit/value/format.ts'
import { useListState } from '../kit/list/list-state.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { openWorkspace, useSignedIn } from '../kit/api/session.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { Fact, Facts, MailLine } from '../ui/facts.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { workspaceTones } from './tones.ts'
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
    { field: 'status', width: 130, first: true, tones: workspaceTones },
    { field: 'keptUntil', width: 155, hidden: true },
  ],
})

/** Lists the workspaces of the installation, with the action that closes a workspace to its members (OPEN-03). */
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
            <Fact label={words.field('status')}>
              <StatusBadge tone={workspaceTones[shown.status]}>
                {words.option('status', shown.status)}
              </StatusBadge>
            </Fact>
            {shown.keptUntil && (
              <Fact label={words.field('keptUntil')}>{format.instant(shown.keptUntil)}</Fact>
            )}
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

/** Returns the action that fits the status of a workspace: close it to its members, reopen it, or restore it. */
function useWorkspaceSwitch({ _id: id, name, members, status }: Overview) {
  const { t } = useTranslation('organization')
  const change = (enabled: boolean) => () =>
    call('PATCH /organization/workspace/update/:id', { params: { id }, body: { enabled } })
  const question = {
    title: t('workspace.disable.question', { name }),
    text: t('workspace.disable.help', { count: members }),
    confirm: t('workspace.disable.confirm'),
    isGrave: true,
  }
  if (status === 'REMOVED')
    return {
      label: t('workspace.restore.open'),
      send: () => call('POST /organization/workspace/restore/:id', { params: { id }, body: {} }),
      done: t('workspace.restore.done', { name }),
    }
  return status === 'DISABLED'
    ? {
        label: t('workspace.enable.open'),
        send: change(true),
        done: t('workspace.enable.done', { name }),
      }
    : {
        label: t('workspace.disable.open'),
        send: change(false),
        done: t('workspace.disable.done', { name }),
        question,
      }
}

function Switches({ shown }: { shown: Overview }) {
  const { t } = useTranslation('organization')
  const { user, workspaces } = useSignedIn()
  const { ask, isPending } = useSwitch(workspaceOverview)
  const { label, ...thrown } = useWorkspaceSwitch(shown)
  const { _id: id, status } = shown
  const isMember = workspaces.some((own) => own._id === id && own.enabled && !own.removed)
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('switches')}
      </Title>
      <Stack gap="sm" align="flex-start">
        {isMember && status === 'ENABLED' && (
          <Button variant="default" onClick={() => void openWorkspace(user, id).catch(showProblem)}>
            {t('workspace.open')}
          </Button>
        )}
        <Button
          variant="default"
          {...(status === 'ENABLED' ? { c: 'var(--mantine-color-error)' } : {})}
          disabled={isPending}
          onClick={() => ask(thrown)}
        >
          {label}
        </Button>
        <Text size="sm" c="dimmed">
          {t(status === 'REMOVED' ? 'workspace.restore.help' : 'workspace.membersOnly')}
        </Text>
      </Stack>
    </section>
  )
}
