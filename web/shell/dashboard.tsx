import { Button } from '@mantine/core'
import { IconBuildingStore, IconTools } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../kit/may.ts'
import { useSignedIn } from '../kit/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { StateNotice } from '../ui/state-notice.tsx'
import { Forbidden } from './forbidden.tsx'
import { useShellDialogs } from './shell-dialogs.ts'

/** The first screen (SHELL-03); without a workspace it leads to one (WS-04). */
export function Dashboard() {
  const { t } = useTranslation(['shell', 'screens'])
  const { workspace } = useSignedIn()
  const allowed = useMay('DASHBOARD', 'read')
  const dialogs = useShellDialogs()
  const title = t('screens:title.dashboard')
  if (workspace === null)
    return (
      <>
        <PageHead title={title} />
        <StateNotice
          icon={IconBuildingStore}
          title={t('shell:welcome.title')}
          text={t('shell:welcome.text')}
          action={
            <Button onClick={() => dialogs.open('createWorkspace')}>{t('shell:createWorkspace')}</Button>
          }
        />
      </>
    )
  return (
    <>
      <PageHead title={title} />
      {allowed ? (
        <StateNotice
          icon={IconTools}
          title={t('shell:notBuilt.title')}
          text={t('shell:notBuilt.dashboard')}
        />
      ) : (
        <Forbidden what={title} />
      )}
    </>
  )
}
