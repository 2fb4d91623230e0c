import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../kit/session.ts'
import { mayOpen } from '../shell/gate.ts'
import { routeTable } from '../shell/route-table.ts'
import { PageHead } from '../ui/page-head.tsx'

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

const isTab = (name: string | null): name is Tab => name !== null && name in tabs

/** What surrounds the screens of one's own account: each is a tab with an address of its own (OPEN-06, OPEN-07). */
export function AccountFrame({ tab, screen, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation(['account', 'screens'])
  const navigate = useNavigate()
  const session = useSignedIn()
  const open = Object.keys(tabs).filter(isTab)
  return (
    <>
      <PageHead title={t(`screens:title.${screen}`)} />
      <Tabs
        value={tab}
        activateTabWithKeyboard={false}
        onChange={(next) => isTab(next) && void navigate({ to: tabs[next], params: { id: undefined } })}
      >
        <Tabs.List mb="lg" aria-label={t('account:tabs.label')}>
          {open
            .filter((name) => mayOpen(routeTable[tabs[name]], session))
            .map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`account:tabs.${name}`)}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>{children}</Tabs.Panel>
      </Tabs>
    </>
  )
}
