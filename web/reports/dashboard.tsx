import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type { DashboardView } from '@fieldhouse/domain/reports/dashboard'
import { IconBuildingStore, IconChartBarOff, IconPlugConnectedX } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { Forbidden } from '../screens/forbidden.tsx'
import { useShellDialogs } from '../screens/shell-dialogs.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { FirstSteps } from './first-steps.tsx'

const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => resultOf('GET /dashboard/read', { signal }),
  // No event reports a change of the dashboard, so the dashboard is read again each time it opens.
  staleTime: 0,
})

/** Whether the role may read no part of the dashboard. */
const isEmpty = ({ today, coming, jobs, invoices, money, tasks, points, waiting }: DashboardView): boolean =>
  [today, coming, jobs, invoices, money, tasks, points, ...Object.values(waiting)].every(
    (figures) => figures === null,
  )

function Figures({ workspace }: { workspace: string }) {
  const { t } = useTranslation(['reports', 'ui'])
  const dashboard = useQuery(dashboardQuery)
  if (dashboard.isPending)
    return (
      <output aria-label={t('reports:loading')}>
        <Skeleton h={220} />
      </output>
    )
  if (dashboard.isError) {
    const problem = dashboard.error instanceof ApiProblem ? dashboard.error : null
    return (
      <StateNotice
        icon={IconPlugConnectedX}
        title={t('reports:failed')}
        text={problem?.msg ?? ''}
        reference={problem?.requestId ?? null}
        action={<Button onClick={() => void dashboard.refetch()}>{t('ui:retry')}</Button>}
      />
    )
  }
  return (
    <Stack gap="md">
      <FirstSteps view={dashboard.data} workspace={workspace} />
      {isEmpty(dashboard.data) ? (
        <StateNotice
          icon={IconChartBarOff}
          title={t('reports:noFigures.title')}
          text={t('reports:noFigures.text')}
        />
      ) : (
        <DashboardFigures view={dashboard.data} />
      )}
    </Stack>
  )
}

/** Offers to create a workspace, or to restore a removed workspace. */
function NoWorkspace() {
  const { t } = useTranslation('shell')
  const { workspaces } = useSignedIn()
  const dialogs = useShellDialogs()
  const isAnyRestorable = workspaces.some(({ keptUntil }) => keptUntil !== null)
  return (
    <StateNotice
      icon={IconBuildingStore}
      title={t('welcome.title')}
      text={t('welcome.text')}
      action={
        <Group justify="center">
          <Button onClick={() => dialogs.open('createWorkspace')}>{t('createWorkspace')}</Button>
          {isAnyRestorable && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/account/profile/{-$id}" {...props} />}
            >
              {t('welcome.restore')}
            </Button>
          )}
        </Group>
      }
    />
  )
}

/** The dashboard (SHELL-03). Users without a workspace see the offer to create or restore a workspace (WS-04). */
export function Dashboard() {
  const { t } = useTranslation('screens')
  const { workspace } = useSignedIn()
  const allowed = useMay('DASHBOARD', 'read')
  const title = t('title.dashboard')
  return (
    <>
      <PageHead title={title} />
      {workspace === null && <NoWorkspace />}
      {workspace !== null && (allowed ? <Figures workspace={workspace._id} /> : <Forbidden what={title} />)}
    </>
  )
}
