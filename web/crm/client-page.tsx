import { Button, Group } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { client } from '@fieldhouse/domain/crm/client'
import { chosenClientFields, mergedClient } from '@fieldhouse/domain/crm/merge-clients'
import { IconPlus } from '@tabler/icons-react'
import { Navigate, useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { FilesPanel, NotesPanel } from '../collaboration/panels.ts'
import type { AnyRecord } from '../kit/api/any-record.ts'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { clientHistory } from './client-history.ts'
import { useMay } from '../kit/api/may.ts'
import { withTexts } from '../kit/api/with-texts.ts'
import { type AddedTabs, groupOf, useAllTabs } from '../kit/record/added-tab.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { RelatedList } from '../kit/record/related-list.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { accountsOf } from './accounts-of.ts'
import { ClientFacts } from './client-facts.tsx'
import type { ClientRecord } from './contact-search.tsx'
import { MemberBadge } from './member-badge.tsx'
import { MergeButton } from './merge-button.tsx'
import { NewJob } from './new-job.tsx'
import { PersonalData } from './personal-data/personal-data.tsx'

/** The contact search is loaded when the user merges two clients. */
const ContactSearch = lazyRouteComponent(() => import('./contact-search.tsx'), 'ContactSearch')

/** Each component is loaded with the tab or form that shows it. */
const AccountForm = lazyRouteComponent(() => import('./account-form.tsx'), 'AccountForm')
const ClientForm = lazyRouteComponent(() => import('./client-form.tsx'), 'ClientForm')
const ClientLocations = lazyRouteComponent(
  () => import('./locations/client-locations.tsx'),
  'ClientLocations',
)
const ClientRoles = lazyRouteComponent(() => import('./client-roles.tsx'), 'ClientRoles')
const ClientTimeline = lazyRouteComponent(
  withTexts(['crm/timeline'], () => import('./timeline/client-timeline.tsx')),
  'ClientTimeline',
)

/** The tabs of each group. The four groups, the timeline and the history are the tabs of the page. */
const groups = {
  work: ['jobs', 'service-plans', 'machines'],
  billing: ['memberships', 'estimates', 'invoices'],
  accounts: ['accounts', 'locations', 'roles'],
  notes: ['notes', 'files', 'tasks'],
} as const

type Added = AddedTabs<ClientRecord> & {
  /** Renders the first facts of the page, which belong to other areas. */
  renderSummary: (record: ClientRecord) => ReactNode
  /** Renders actions of other areas in the head of the page. */
  renderActions: (record: ClientRecord) => ReactNode
}

/** The page of a client: contact data, accounts, jobs and history (CRM-01). */
export function ClientPage({ id, ...from }: { id: string } & Added) {
  const { t } = useTranslation('crm')
  return (
    <RecordView
      entity={client}
      id={id}
      back={<BackToList page="/crm/contacts/{-$id}">{t('backToClients')}</BackToList>}
    >
      {(record) =>
        // A client who was merged into another client has no page. The link to the merged client redirects to the page
        // of the remaining client.
        record._id === id ? (
          <Shown record={record} {...from} />
        ) : (
          <Navigate to="/crm/contacts/client/{-$id}" params={{ id: record._id }} replace />
        )
      }
    </RecordView>
  )
}

/** The part of the two clients' notes that is too long for the merged note. */
const surplusOf = (pair: { kept: AnyRecord; gone: AnyRecord }, take: readonly string[]) =>
  mergedClient(pair as unknown as Parameters<typeof mergedClient>[0], take).surplus

type ShownProps = { record: ClientRecord } & Added

function Shown({ record, added, renderSummary, renderActions }: ShownProps) {
  const { t } = useTranslation('crm')
  const words = useEntityWords(client, 'crm')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/crm/contacts/{-$id}', params: { id: undefined } })
  useRecordCrumb('client', record)
  return (
    <EditableRecord
      entity={client}
      record={record}
      title={
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={record.name} photo={record.photo} decorative />
          <span>{record.name}</span>
        </Group>
      }
      status={
        <>
          {record.suspended && <StatusBadge tone="red">{t('contact.suspended')}</StatusBadge>}
          <MemberBadge member={record.member} />
        </>
      }
      actions={
        <>
          <MergeButton
            {...{ entity: client, words, record }}
            fields={chosenClientFields}
            formatters={clientHistory}
            warn={(pair, take) => (surplusOf(pair, take) ? t('merge.surplus') : null)}
            renderPicker={(pick) => (
              <ContactSearch label={t('merge.pick')} except={record._id} onPick={pick} />
            )}
          />
          {renderActions(record)}
          <NewJob for={{ client: record._id }} />
        </>
      }
      facts={
        <>
          <ClientFacts record={record} summary={renderSummary(record)} />
          <PersonalData record={record} />
        </>
      }
      renderForm={(close) => (
        <ClientForm record={record} onSaved={close} onCancel={close} onDeleted={leave} />
      )}
    >
      <ClientTabs record={record} added={added} />
    </EditableRecord>
  )
}

function ClientTabs({ record, added }: Omit<ShownProps, 'renderSummary' | 'renderActions'>) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const accountWords = useEntityWords(account, 'crm')
  const clientWords = useEntityWords(client, 'crm')
  const tabs = useAllTabs(
    [
      {
        value: 'accounts',
        label: accountWords.many,
        content: (
          <RelatedList
            entity={account}
            words={accountWords}
            columns={accountColumns}
            query={accountsOf(record)}
            onOpen={({ _id }) => void navigate({ to: '/crm/contacts/{-$id}', params: { id: _id } })}
            action={<NewAccount holder={record} />}
            empty={t('noAccounts')}
          />
        ),
      },
      { value: 'locations', label: t('locations'), content: <ClientLocations client={record} /> },
      { value: 'roles', label: t('roles'), content: <ClientRoles client={record._id} /> },
      {
        value: 'notes',
        label: t('notesTab'),
        content: <NotesPanel about="CLIENT" id={record._id} />,
        stays: true,
      },
      {
        value: 'files',
        label: t('files'),
        content: <FilesPanel entity={client} id={record._id} described />,
      },
    ],
    { added, record },
  )
  const group = (value: keyof typeof groups) =>
    groupOf(tabs, { value, label: t(`tabs.${value}`), names: groups[value] })
  return (
    <RecordTabs
      entity={client}
      words={clientWords}
      id={record._id}
      formatters={clientHistory}
      tabs={[
        { value: 'timeline', label: t('timelineTab'), content: <ClientTimeline client={record._id} /> },
        group('work'),
        group('billing'),
        group('accounts'),
        group('notes'),
      ]}
    />
  )
}

const accountColumns = [
  { field: 'accountNumber' },
  { field: 'serviceLocationCount', align: 'right' },
  { field: 'lastServicedDate' },
  { field: 'tags' },
  { field: 'createdAt' },
] as const

function NewAccount({ holder }: { holder: ClientRecord }): ReactNode {
  const { t } = useTranslation('crm')
  const [opened, setOpened] = useState(false)
  const may = useMay(account.section, 'create')
  const close = () => setOpened(false)
  if (!may) return null
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpened(true)}>
        {t('newAccount')}
      </Button>
      <FormDrawer title={t('newAccount')} opened={opened} onClose={close}>
        <AccountForm
          record={null}
          start={{ accountHolder: holder }}
          label={t('create')}
          onSaved={close}
          onCancel={close}
        />
      </FormDrawer>
    </>
  )
}
