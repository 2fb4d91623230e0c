import { Button } from '@mantine/core'
import { workforce } from '@fieldhouse/domain/people/workforce'
import { IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useMay } from '../kit/api/may.ts'
import { InvitationTabs } from './invitation-tabs.tsx'

const members = screenParts(workforce, {
  words: 'people',
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

/** Lists the members of the workspace, and the open invitations (HR-01, HR-03, HR-09). */
export function WorkforceScreen() {
  const { t } = useTranslation(['people', 'screens'])
  const words = members.useWords()
  const navigate = useNavigate()
  const mayCreate = useMay(workforce.section, 'create')
  const actions = (bring: ReactNode) => (
    <>
      {mayCreate && (
        <Button
          variant={bring ? 'default' : 'filled'}
          leftSection={<IconUserPlus size={16} />}
          renderRoot={(props) => <Link to="/hr/workforce/{-$id}" params={{ id: 'new' }} {...props} />}
        >
          {t('newUser')}
        </Button>
      )}
      {bring}
    </>
  )
  return (
    <InvitationTabs
      title={t('screens:title.workforce')}
      first={{ name: 'members', label: t('tabs.members') }}
      actions={(_, bring) => actions(bring)}
    >
      <EntityTable
        entity={workforce}
        words={words}
        columns={members.columns}
        onOpen={({ _id }) => void navigate({ to: '/hr/workforce/{-$id}', params: { id: _id } })}
      />
    </InvitationTabs>
  )
}
