import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { mayOpen } from '../screens/gate.ts'
import { routeTable } from '../screens/route-table.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { VerticalTabs } from '../ui/vertical-tabs.tsx'

const tabs = {
  profile: '/account/profile/{-$id}',
  settings: '/account/settings',
  activity: '/account/activity-logs',
  access: '/account/access',
} as const

type Tab = keyof typeof tabs
type Props = {
  tab: Tab
  screen: 'profile' | 'account' | 'accountSettings' | 'activityLogs' | 'accountAccess'
}

const isTab = (name: string): name is Tab => name in tabs

/** The frame of the user's account screens: a tab with its own URL for each screen (OPEN-06, OPEN-07). */
export function AccountFrame({ tab, screen, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation(['identity/account', 'screens'])
  const navigate = useNavigate()
  const session = useSignedIn()
  const open = Object.keys(tabs).filter(isTab)
  return (
    <>
      <PageHead title={t(`screens:title.${screen}`)} />
      <VerticalTabs
        label={t('identity/account:tabs.label')}
        tabs={open
          .filter((name) => mayOpen(routeTable[tabs[name]], session))
          .map((name) => ({ value: name, label: t(`identity/account:tabs.${name}`) }))}
        value={tab}
        onChange={(next) => isTab(next) && void navigate({ to: tabs[next], params: { id: undefined } })}
      >
        {children}
      </VerticalTabs>
    </>
  )
}
