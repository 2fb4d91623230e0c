import { Button } from '@mantine/core'
import { role } from '@fieldhouse/domain/people/role'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { InvitationTabs } from '../invitation-tabs.tsx'
import { screenParts } from '../../kit/record/define-screen.tsx'
import { EntityTable } from '../../kit/list/entity-table.tsx'
import { useMay } from '../../kit/api/may.ts'

const roles = screenParts(role, {
  words: 'people/roles',
  columns: [
    { field: 'name', width: 180 },
    { field: 'description', width: 420 },
    { field: 'enabled', width: 100 },
    { field: 'createdAt', width: 160 },
  ],
})

/** The roles with their permissions, and the open invitations (SYS-02, PERM-02). */
export function AccessScreen() {
  const { t } = useTranslation(['people/roles', 'screens'])
  const words = roles.useWords()
  const navigate = useNavigate()
  const mayCreate = useMay(role.section, 'create')
  const add = mayCreate && (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <Link to="/system/access/{-$id}" params={{ id: 'new' }} {...props} />}
    >
      {t('people/roles:newRole')}
    </Button>
  )
  return (
    <InvitationTabs
      title={t('screens:title.access')}
      first={{ name: 'roles', label: t('people/roles:tabs.roles') }}
      actions={(shown, bring) => (shown === 'roles' ? add : bring)}
    >
      <EntityTable
        entity={role}
        words={words}
        columns={roles.columns}
        onOpen={({ _id }) => void navigate({ to: '/system/access/{-$id}', params: { id: _id } })}
        emptyAction={add}
      />
    </InvitationTabs>
  )
}
