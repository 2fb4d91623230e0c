import { workspace } from '@fieldhouse/domain/people/workspace'
import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { RecordView } from '../../kit/record/record-view.tsx'
import { useSignedIn } from '../../kit/api/session.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ProfileForm } from '../profile-form.tsx'
import { RemoveWorkspace } from './remove-workspace.tsx'
import { SecondFactorDemand } from '../second-factor-demand.tsx'
import { WorkspaceExports } from './workspace-export.tsx'

/** The business profile of the current workspace, for its admins only (WS-17). */
export function WorkspaceSettings() {
  const { t } = useTranslation('screens')
  const { workspace: current } = useSignedIn()
  if (current === null) return null
  return (
    <>
      <PageHead title={t('title.workspaceSettings')} />
      <RecordView entity={workspace} id={current._id} back={<BackToDashboard />}>
        {(record) => (
          <Stack gap="lg" maw={680}>
            <ProfileForm record={record} />
            <SecondFactorDemand id={record._id} />
            <WorkspaceExports id={record._id} />
            <RemoveWorkspace id={record._id} name={record.name} />
          </Stack>
        )}
      </RecordView>
    </>
  )
}

function BackToDashboard() {
  const { t } = useTranslation('screens')
  return <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{t('title.dashboard')}</Button>
}
