import { Button, Skeleton, Stack } from '@mantine/core'
import type { DashboardView } from '@fieldhouse/domain/reports/dashboard'
import { IconBuildingStore, IconPlugConnectedX } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { useMay } from '../kit/may.ts'
import { useSignedIn } from '../kit/session.ts'
import { Forbidden } from '../shell/forbidden.tsx'
import { useShellDialogs } from '../shell/shell-dialogs.ts'
import { PageHead } from '../ui/page-head.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { FirstSteps } from './first-steps.tsx'

const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ signal }) => (await call<DashboardView>('dashboard/read', { signal })).result,
})

function Figures({ workspace }: { workspace: string }) {
  const { t } = useTranslation(['reports', 'ui'])
  const dashboard = useQuery(dashboardQuery)
  if (dashboard.isPending) return <Skeleton h={220} aria-label={t('reports:loading')} />
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
      <DashboardFigures view={dashboard.data} />
    </Stack>
  )
}

/** The first screen (SHELL-03); without a workspace it leads to one (WS-04). */
export function Dashboard() {
  const { t } = useTranslation(['shell', 'screens'])
  const { workspace } = useSignedIn()
  const allowed = useMay('DASHBOARD', 'read')
  const dialogs = useShellDialogs()
  const title = t('screens:title.dashboard')
  const create = <Button onClick={() => dialogs.open('createWorkspace')}>{t('shell:createWorkspace')}</Button>
  return (
    <>
      <PageHead title={title} />
      {workspace === null && (
        <StateNotice
          icon={IconBuildingStore}
          title={t('shell:welcome.title')}
          text={t('shell:welcome.text')}
          action={create}
        />
      )}
      {workspace !== null && (allowed ? <Figures workspace={workspace._id} /> : <Forbidden what={title} />)}
    </>
  )
}
