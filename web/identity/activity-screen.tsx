import { Anchor, Text } from '@mantine/core'
import { activity } from '@fieldhouse/domain/entities'
import { nameOf } from '@fieldhouse/domain/kit/entity/name-of'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { screenParts } from '../kit/record/define-screen.tsx'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useSignedIn } from '../kit/api/session.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { StateNotice } from '../ui/state-notice.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useWordsOfAll } from './words-of-all.ts'

const parts = screenParts(activity, {
  words: 'identity/account',
  columns: [
    { field: 'at', width: 170 },
    { field: 'action', width: 160 },
    { field: 'entity', width: 160 },
    { field: 'record', width: 240, first: true, render: (entry) => <RecordLink entry={entry} /> },
    { field: 'changes', width: 420, render: (entry) => <Changed entry={entry} /> },
  ],
})

/** What somebody did in this workspace: narrowed by kind, action and day, and exported (ACCT-04, OPEN-15). */
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

const pages = {
  job: '/operations/jobs/{-$id}',
  client: '/crm/contacts/client/{-$id}',
  account: '/crm/contacts/{-$id}',
  invoice: '/accounting/invoices/{-$id}',
  company: '/crm/companies/{-$id}',
  feedback: '/crm/feedback/{-$id}',
  product: '/inventory/products/{-$id}',
  warehouse: '/inventory/warehouses/{-$id}',
  machine: '/databases/machines/{-$id}',
  manual: '/databases/manuals/{-$id}',
  brand: '/databases/brands/{-$id}',
  status: '/databases/statuses/{-$id}',
  supplier: '/databases/suppliers/{-$id}',
  template: '/system/templates/{-$id}',
  workforce: '/hr/workforce/{-$id}',
  role: '/system/access/{-$id}',
} as const

const hasPage = (entity: string): entity is keyof typeof pages => entity in pages

type EntryProps = { entry: AnyRecord }

/** What it was done to, and the way there where the record has a page. */
function RecordLink({ entry }: EntryProps) {
  const entity = String(entry['entity'])
  const name = typeof entry['record'] === 'string' ? entry['record'] : '–'
  if (!hasPage(entity) || entry['action'] === 'delete') return name
  return (
    <Anchor
      fz="inherit"
      renderRoot={(props) => (
        <Link to={pages[entity]} params={{ id: String(entry['recordId']) }} {...props} />
      )}
    >
      {name}
    </Anchor>
  )
}

const isChanges = (value: unknown): value is Record<string, [unknown, unknown]> =>
  typeof value === 'object' && value !== null

/** The name of what was made, else the fields that were changed. */
function Changed({ entry }: EntryProps) {
  const words = useWordsOfAll()
  const changes = isChanges(entry['changes']) ? entry['changes'] : {}
  const after = Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]))
  const fields = Object.keys(changes).map((field) => words.field(String(entry['entity']), field))
  const isNew = entry['action'] === 'create'
  const said = ['email', 'content'].map((field) => after[field]).find((text) => typeof text === 'string')
  return (
    <Text span fz="inherit" c={isNew ? 'inherit' : 'dimmed'}>
      {(isNew ? nameOf({ ...after, _id: '' }) || said : fields.join(', ')) || '–'}
    </Text>
  )
}
