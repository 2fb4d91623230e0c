import { Button, Tabs } from '@mantine/core'
import { invite } from '@fieldhouse/domain/people/invite'
import { role } from '@fieldhouse/domain/people/role'
import { IconMail, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InvitationList } from '../hr/invitation-list.tsx'
import { InviteDialog } from '../hr/invite-dialog.tsx'
import { screenParts } from '../kit/define-screen.tsx'
import { EntityTable } from '../kit/entity-table.tsx'
import { everything, useListState } from '../kit/list-state.ts'
import { useMay } from '../kit/may.ts'
import { PageHead } from '../ui/page-head.tsx'

const roles = screenParts(role, {
  words: 'access',
  columns: [
    { field: 'name', width: 180 },
    { field: 'description', width: 420 },
    { field: 'enabled', width: 100 },
    { field: 'createdAt', width: 160 },
  ],
})

/** Who may do what: the roles, and who is invited to which (SYS-02, PERM-02). */
export function AccessScreen() {
  const { t } = useTranslation(['access', 'screens', 'workforce'])
  const words = roles.useWords()
  const navigate = useNavigate()
  const [state, change] = useListState()
  const mayCreate = useMay(role.section, 'create')
  const mayInvite = useMay(invite.section, 'create')
  const mayInvitations = useMay(invite.section, 'read')
  const [inviting, setInviting] = useState(false)
  const shown = state.tab === 'invitations' && mayInvitations ? 'invitations' : 'roles'
  const add = mayCreate && (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link to="/system/access/{-$id}" params={{ id: 'new' }} {...props} />}
    >
      {t('access:newRole')}
    </Button>
  )
  const bring = mayInvite && (
    <Button leftSection={<IconMail size={16} />} onClick={() => setInviting(true)}>
      {t('workforce:invite.open')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('screens:title.access')} actions={shown === 'roles' ? add : bring} />
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(tab) => change({ ...everything, tab: tab ?? undefined })}
      >
        {mayInvitations && (
          <Tabs.List mb="md">
            <Tabs.Tab value="roles">{t('access:tabs.roles')}</Tabs.Tab>
            <Tabs.Tab value="invitations">{t('access:tabs.invitations')}</Tabs.Tab>
          </Tabs.List>
        )}
        <Tabs.Panel value="roles">
          <EntityTable
            entity={role}
            words={words}
            columns={roles.columns}
            single
            onOpen={({ _id }) => void navigate({ to: '/system/access/{-$id}', params: { id: _id } })}
            emptyAction={add}
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
