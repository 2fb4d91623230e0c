import { Button, Group, Tabs } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { client } from '@fieldhouse/domain/crm/client'
import { chosenClientFields } from '@fieldhouse/domain/crm/merge-clients'
import { job } from '@fieldhouse/domain/operations/job'
import { IconPlus } from '@tabler/icons-react'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MachinesOfClient } from '../databases/machines-of.tsx'
import { FilesPanel } from '../collaboration/files-panel.tsx'
import { EditableRecord } from '../kit/editable-record.tsx'
import { clientTellings } from './client-tellings.ts'
import { HistoryPanel } from '../kit/history-panel.tsx'
import { useMay } from '../kit/may.ts'
import { RecordView } from '../kit/record-view.tsx'
import { RelatedList } from '../kit/related-list.tsx'
import { useEntityWords } from '../kit/words.ts'
import { useCrumb } from '../shell/crumb-label.ts'
import { FormDrawer } from '../ui/form-drawer.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { AccountForm } from './account-form.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import { ClientLocations } from './client-locations.tsx'
import { ClientTimeline } from './client-timeline.tsx'
import { type ClientRecord, ContactSearch } from './contact-search.tsx'
import { MergeButton } from './merge-dialog.tsx'
import { ClientRoles } from './client-roles.tsx'
import { NewJob, jobColumns } from './jobs-of.tsx'

/** Back to the list of clients. */
function BackToClients() {
  const { t } = useTranslation('crm')
  return (
    <Button renderRoot={(props) => <Link to="/crm/contacts/{-$id}" params={{ id: undefined }} {...props} />}>
      {t('backToClients')}
    </Button>
  )
}

/** One client: contact data, accounts, jobs and history (CRM-01). */
export function ClientPage({ id }: { id: string }) {
  return (
    <RecordView entity={client} id={id} back={<BackToClients />}>
      {(record) =>
        // Who was merged into somebody is found where they are now.
        record._id === id ? (
          <Shown record={record} />
        ) : (
          <Navigate to="/crm/contacts/client/{-$id}" params={{ id: record._id }} replace />
        )
      }
    </RecordView>
  )
}

function Shown({ record }: { record: ClientRecord }) {
  const { t } = useTranslation('crm')
  const words = useEntityWords(client.name, 'crm')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/crm/contacts/{-$id}', params: { id: undefined } })
  useCrumb(record.name)
  return (
    <EditableRecord
      entity={client}
      title={
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={record.name} photo={record.photo} decorative />
          <span>{record.name}</span>
        </Group>
      }
      status={record.suspended && <StatusBadge tone="red">{t('contact.suspended')}</StatusBadge>}
      name={record.name}
      actions={
        <>
          <MergeButton
            {...{ entity: client, words, record }}
            fields={chosenClientFields}
            tell={clientTellings}
            renderPicker={(pick) => (
              <ContactSearch label={t('merge.pick')} except={record._id} onPick={pick} pause={300} />
            )}
          />
          <NewJob for={{ client: record._id }} />
        </>
      }
      facts={<ClientFacts record={record} />}
      renderForm={(close) => (
        <ClientForm record={record} onSaved={close} onCancel={close} onDeleted={leave} />
      )}
    >
      <ClientTabs record={record} />
    </EditableRecord>
  )
}

function ClientTabs({ record }: { record: ClientRecord }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const accountWords = useEntityWords(account.name, 'crm')
  const jobWords = useEntityWords(job.name, 'jobs')
  const clientWords = useEntityWords(client.name, 'crm')
  const mayJobs = useMay(job.section, 'read')
  const mayInvoices = useMay('ACCTG_INVOICE', 'read')
  const mayMachines = useMay('DB_MACHINE', 'read')
  return (
    <Tabs defaultValue="accounts" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="accounts">{accountWords.many}</Tabs.Tab>
        <Tabs.Tab value="locations">{t('locations')}</Tabs.Tab>
        {mayJobs && <Tabs.Tab value="jobs">{jobWords.many}</Tabs.Tab>}
        {mayMachines && <Tabs.Tab value="machines">{t('machines')}</Tabs.Tab>}
        {mayInvoices && <Tabs.Tab value="invoices">{t('invoices')}</Tabs.Tab>}
        <Tabs.Tab value="roles">{t('roles')}</Tabs.Tab>
        <Tabs.Tab value="files">{t('files')}</Tabs.Tab>
        <Tabs.Tab value="timeline">{t('timeline.tab')}</Tabs.Tab>
        <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="accounts">
        <RelatedList
          entity={account}
          words={accountWords}
          columns={accountColumns}
          query={{ filter_accountHolder: record._id }}
          onOpen={({ _id }) => void navigate({ to: '/crm/contacts/{-$id}', params: { id: _id } })}
          action={<NewAccount holder={record} />}
          empty={t('noAccounts')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="locations">
        <ClientLocations holder={record._id} />
      </Tabs.Panel>
      <Tabs.Panel value="jobs">
        <RelatedList
          entity={job}
          words={jobWords}
          columns={jobColumns}
          query={{ filter_client: record._id }}
          onOpen={({ _id }) => void navigate({ to: '/operations/jobs/{-$id}', params: { id: _id } })}
          empty={t('noJobs')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="machines">
        <MachinesOfClient client={record._id} />
      </Tabs.Panel>
      <Tabs.Panel value="invoices">
        <ClientInvoices holder={record._id} />
      </Tabs.Panel>
      <Tabs.Panel value="roles">
        <ClientRoles client={record._id} />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        <FilesPanel entity={client} id={record._id} described />
      </Tabs.Panel>
      <Tabs.Panel value="timeline">
        <ClientTimeline client={record._id} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryPanel entity={client} words={clientWords} id={record._id} tell={clientTellings} />
      </Tabs.Panel>
    </Tabs>
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
        <AccountForm record={null} holder={holder} onSaved={close} onCancel={close} />
      </FormDrawer>
    </>
  )
}
