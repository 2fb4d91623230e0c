import { Button, Tabs } from '@mantine/core'
import { invite } from '@fieldhouse/domain/people/invite'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { IconMail, IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { screenParts } from '../kit/define-screen.tsx'
import { EntityTable } from '../kit/entity-table.tsx'
import { everything, useListState } from '../kit/list-state.ts'
import { useMay } from '../kit/may.ts'
import { PageHead } from '../ui/page-head.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const members = screenParts(workforce, {
  words: 'workforce',
  columns: [
    { field: 'name', width: 200 },
    { field: 'roleId', width: 140 },
    { field: 'email', width: 230 },
    { field: 'phone', width: 150 },
    { field: 'address', width: 220, hidden: true },
    { field: 'unit', width: 80, hidden: true },
    { field: 'city', width: 130, hidden: true },
    { field: 'state', width: 110, hidden: true },
    { field: 'zip', width: 100, hidden: true },
    { field: 'isTechnician', width: 110 },
    { field: 'skills', width: 200 },
    { field: 'color', width: 120, hidden: true },
    { field: 'timezone', width: 160, hidden: true },
    { field: 'enabled', width: 90 },
    { field: 'isActivated', width: 110, hidden: true },
    { field: 'isConfirmed', width: 110, hidden: true },
    { field: 'verified', width: 110, hidden: true },
    { field: 'invitedBy', width: 160, hidden: true },
    { field: 'createdAt', width: 150 },
  ],
})

/** The people of the workspace and those who are invited to it (HR-01, HR-03, HR-09). */
export function WorkforceScreen() {
  const { t } = useTranslation(['workforce', 'screens'])
  const words = members.useWords()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const mayCreate = useMay(workforce.section, 'create')
  const mayInvite = useMay(invite.section, 'create')
  const mayInvitations = useMay(invite.section, 'read')
  const [inviting, setInviting] = useState(false)
  const shown = state.tab === 'invitations' && mayInvitations ? 'invitations' : 'members'
  const actions = (
    <>
      {mayCreate && (
        <Button
          variant={mayInvite ? 'default' : 'filled'}
          leftSection={<IconUserPlus size={16} />}
          renderRoot={(props) => <Link to="/hr/workforce/{-$id}" params={{ id: 'new' }} {...props} />}
        >
          {t('newUser')}
        </Button>
      )}
      {mayInvite && (
        <Button leftSection={<IconMail size={16} />} onClick={() => setInviting(true)}>
          {t('invite.open')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHead title={t('screens:title.workforce')} actions={actions} />
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(tab) => change({ ...everything, tab: tab ?? undefined })}
      >
        {mayInvitations && (
          <Tabs.List mb="md">
            <Tabs.Tab value="members">{t('tabs.members')}</Tabs.Tab>
            <Tabs.Tab value="invitations">{t('tabs.invitations')}</Tabs.Tab>
          </Tabs.List>
        )}
        <Tabs.Panel value="members">
          <EntityTable
            entity={workforce}
            words={words}
            columns={members.columns}
            single
            onOpen={({ _id }) => void navigate({ to: '/hr/workforce/{-$id}', params: { id: _id } })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <InvitationList onInvite={mayInvite ? () => setInviting(true) : null} />
        </Tabs.Panel>
      </Tabs>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  )
}
