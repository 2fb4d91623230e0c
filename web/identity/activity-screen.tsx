import { recordedNames } from 'virtual:entity-facts'
import { Text } from '@mantine/core'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { activityOf } from '@fieldhouse/domain/people/activity'
import { IconBuildingStore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { factsOf, nameOf } from '../kit/text/name-of.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { StateNotice } from '../ui/state-notice.tsx'
import { RecordLink } from '../screens/record-link.tsx'
import { hasPage } from '../screens/record-pages.ts'
import { AccountFrame } from './account-frame.tsx'
import { useWordsOfAll } from './words-of-all.ts'

const activity = activityOf(recordedNames)

const parts = screenParts(activity, {
  words: 'identity/account',
  columns: [
    { field: 'at', width: 170 },
    { field: 'action', width: 160 },
    { field: 'entity', width: 160 },
    { field: 'record', width: 240, first: true, render: (entry) => <LoggedLink entry={entry} /> },
    { field: 'changes', width: 420, render: (entry) => <Changed entry={entry} /> },
  ],
})

/** The user's actions in this workspace, filtered by kind, action and day, and exported (ACCT-04, OPEN-15). */
export function ActivityScreen() {
  const { t } = useTranslation('identity/account')
  const { workspace } = useSignedIn()
  return (
    <AccountFrame tab="activity" screen="activityLogs">
      {workspace ? <OwnActivity /> : <StateNotice icon={IconBuildingStore} title={t('log.none')} />}
    </AccountFrame>
  )
}

function OwnActivity() {
  const all = useWordsOfAll()
  const own = parts.useWords()
  const words = useMemo(
    (): EntityWords => ({
      ...own,
      option: (field, code) => (field === 'entity' ? all.one(code) : own.option(field, code)),
    }),
    [all, own],
  )
  return <EntityTable entity={activity} words={words} columns={parts.columns} searched="record" />
}

type EntryProps = { entry: AnyRecord }

/** A name in the log. A record that is named by its phone number, such as a call, has the number as lists show it. */
const shown = (name: string): string => (/^\+\d+$/.test(name) ? displayPhone(name) : name)

/** The name of the changed record, as a link if the record has a page. */
function LoggedLink({ entry }: EntryProps) {
  const words = useWordsOfAll()
  const entity = String(entry['entity'])
  const name = typeof entry['record'] === 'string' ? shown(entry['record']) : words.one(entity)
  if (!hasPage(entity) || entry['action'] === 'delete') return name
  return (
    <RecordLink entity={entity} record={{ _id: String(entry['recordId']) }} fz="inherit">
      {name}
    </RecordLink>
  )
}

const isChanges = (value: unknown): value is Record<string, [unknown, unknown]> =>
  typeof value === 'object' && value !== null

/** The name of a created record, or the names of the fields of a changed record. */
function Changed({ entry }: EntryProps) {
  const words = useWordsOfAll()
  const changes = isChanges(entry['changes']) ? entry['changes'] : {}
  const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]))
  const fields = Object.keys(changes).map((field) => words.field(String(entry['entity']), field))
  const isNew = entry['action'] === 'create'
  return (
    <Text span fz="inherit" c={isNew ? 'inherit' : 'dimmed'}>
      {(isNew ? shown(nameOf(factsOf(String(entry['entity'])), after)) : fields.join(', ')) || '–'}
    </Text>
  )
}
