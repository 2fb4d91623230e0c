import { Button, Tabs } from '@mantine/core'
import { invite } from '@fieldhouse/domain/people/invite'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { everything, useListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/api/may.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** What the address opens where somebody invites from another screen. */
const toInvite = 'invite'

type Props = {
  title: string
  /** The tab before that of the invitations, whose content stands between the tags. */
  first: { name: string; label: string }
  /** The buttons of the head for the tab that is shown; `bring` invites, for those who may. */
  actions: (shown: string, bring: ReactNode) => ReactNode
  children: ReactNode
}

/** A screen of people or roles with who is invited in a second tab, for those who may see that (HR-09). */
export function InvitationTabs({ title, first, actions, children }: Props) {
  const { t } = useTranslation('people')
  const [state, change] = useListState()
  const mayInvite = useMay(invite.section, 'create')
  const mayInvitations = useMay(invite.section, 'read')
  const [inviting, setInviting] = useState(false)
  const close = () => {
    setInviting(false)
    if (state.open === toInvite) change({ open: undefined })
  }
  const shown = state.tab === 'invitations' && mayInvitations ? 'invitations' : first.name
  const bring = mayInvite && (
    <Button leftSection={<IconMail size={16} />} onClick={() => setInviting(true)}>
      {t('invite.open')}
    </Button>
  )
  return (
    <>
      <PageHead title={title} actions={actions(shown, bring)} />
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(tab) => change({ ...everything, tab: tab ?? undefined })}
      >
        {mayInvitations && (
          <Tabs.List mb="md">
            <Tabs.Tab value={first.name}>{first.label}</Tabs.Tab>
            <Tabs.Tab value="invitations">{t('tabs.invitations')}</Tabs.Tab>
          </Tabs.List>
        )}
        <Tabs.Panel value={first.name}>{children}</Tabs.Panel>
        <Tabs.Panel value="invitations">
          <InvitationList onInvite={mayInvite ? () => setInviting(true) : null} />
        </Tabs.Panel>
      </Tabs>
      <InviteDialog opened={inviting || (mayInvite && state.open === toInvite)} onClose={close} />
    </>
  )
}
