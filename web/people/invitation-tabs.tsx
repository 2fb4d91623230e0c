import { Button, Tabs } from '@mantine/core'
import { invite } from '@fieldhouse/domain/people/invite'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { everything, useListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/api/may.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** The value of `open` in the URL with which another screen opens the invite dialog. */
const toInvite = 'invite'

type Props = {
  title: string
  /** The first tab, whose content is `children`. */
  first: { name: string; label: string }
  /**
   * Returns the buttons in the page head for the open tab. `bring` is the invite button, or null if the user may not
   * invite.
   */
  actions: (shown: string, bring: ReactNode) => ReactNode
  children: ReactNode
}

/** Adds a tab with invitations to a screen, for users who may read invitations (HR-09). */
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
