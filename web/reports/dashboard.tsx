import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type { Arrangement } from '@fieldhouse/domain/reports/arrangements'
import type { DashboardView } from '@fieldhouse/domain/reports/dashboard'
import { IconBuildingStore, IconChartBarOff, IconPlugConnectedX } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ApiProblem } from '../kit/api/api.ts'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { Forbidden } from '../screens/forbidden.tsx'
import { useShellDialogs } from '../screens/shell-dialogs.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { ArrangementSwitch } from './arrangement-switch.tsx'
import { DispatcherFigures } from './dispatcher-figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OwnerFigures } from './owner-figures.tsx'
import { useArrangement } from './use-arrangement.ts'

/** Loaded separately, because this part includes code of the screens that work offline. */
const TechnicianFigures = lazyRouteComponent(() => import('./technician-figures.tsx'), 'TechnicianFigures')

const dashboardQuery = (arrangement: Arrangement) =>
  queryOptions({
    queryKey: ['dashboard', arrangement],
    queryFn: ({ signal }) => resultOf('GET /dashboard/read', { query: { arrangement }, signal }),
    // No live event reports a change of the dashboard, so its data is loaded each time it opens.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Whether the shown arrangement has no part that the user may read. */
const isEmpty = (view: DashboardView): boolean =>
  [
    view.today,
    view.jobs,
    view.money,
    view.own,
    view.tasks,
    view.points,
    view.waitingParts,
    ...Object.values(view.waiting),
  ].every((figures) => figures === null)

const parts = { OWNER: OwnerFigures, DISPATCHER: DispatcherFigures, TECHNICIAN: TechnicianFigures }

function Figures({ workspace, arrangement }: { workspace: string; arrangement: Arrangement }) {
  const { t } = useTranslation(['reports', 'ui'])
  const dashboard = useQuery(dashboardQuery(arrangement))
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
  const Shown = parts[dashboard.data.arrangement]
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
        <Suspense>
          <Shown view={dashboard.data} />
        </Suspense>
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

/** The dashboard (SHELL-03). Users without a workspace are offered to create or restore one (WS-04). */
export function Dashboard() {
  const { t } = useTranslation('screens')
  const { workspace } = useSignedIn()
  const allowed = useMay('DASHBOARD', 'read')
  const arrangement = useArrangement()
  const title = t('title.dashboard')
  const isShown = workspace !== null && allowed
  return (
    <>
      <PageHead title={title} actions={isShown ? <ArrangementSwitch {...arrangement} /> : null} />
      {workspace === null && <NoWorkspace />}
      {isShown && <Figures workspace={workspace._id} arrangement={arrangement.shown} />}
      {workspace !== null && !allowed && <Forbidden what={title} />}
    </>
  )
}
