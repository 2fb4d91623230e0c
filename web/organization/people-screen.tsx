import { person } from '@fieldhouse/domain/organization/person'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from '../locales/use-translation.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { personTones } from './tones.ts'

const belongsTo = ({ workspaces }: Read<typeof person>) =>
  workspaces.map(({ name, role }) => `${name} (${role})`).join(', ') || '–'

const parts = screenParts(person, {
  words: 'organization',
  columns: [
    { field: 'name', width: 160 },
    { field: 'email', width: 200 },
    { field: 'status', width: 140, tones: personTones },
    { field: 'accountType', width: 130, first: true },
    { field: 'workspaces', width: 220, first: true, render: belongsTo },
    { field: 'lastSeenAt', width: 150, first: true },
    { field: 'verified', width: 115 },
    { field: 'twoFactor', width: 130, hidden: true },
    { field: 'sessions', width: 100, hidden: true },
    { field: 'createdAt', width: 155, hidden: true },
  ],
})

/** Lists all users of the installation, with actions on each (OPEN-03). */
export function PeopleScreen() {
  const { t } = useTranslation('screens')
  const words = parts.useWords()
  const [state, change] = useListState()
  return (
    <>
      <PageHead title={t('title.orgWorkforce')} />
      <EntityTable
        entity={person}
        words={words}
        columns={parts.columns}
        acrossWorkspaces
        onOpen={({ _id }) => change({ open: _id })}
      />
      <PersonDrawer id={state.open} words={words} onClose={() => change({ open: undefined })} />
    </>
  )
}
