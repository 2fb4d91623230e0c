import { Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { client } from '@fieldhouse/domain/crm/client'
import { localeLabels } from '@fieldhouse/domain/kit/locales'
import { job } from '@fieldhouse/domain/operations/job'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesPanel } from '../collaboration/files-panel.tsx'
import { ColoredName } from '../kit/cell.tsx'
import { useFormat } from '../kit/format.ts'
import { HistoryPanel } from '../kit/history-panel.tsx'
import { useMay } from '../kit/may.ts'
import { RecordView } from '../kit/record-view.tsx'
import { RelatedList } from '../kit/related-list.tsx'
import { useEntityWords } from '../kit/words.ts'
import { useCrumb } from '../shell/crumb-label.ts'
import { AddressLine, Fact, Facts, MailLine, PhoneLine } from '../ui/facts.tsx'
import { FormDrawer } from '../ui/form-drawer.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { AccountForm } from './account-form.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientLocations } from './client-locations.tsx'
import type { ClientRecord } from './client-picker.tsx'

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
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: ClientRecord }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/crm/contacts/{-$id}', params: { id: undefined } })
  const [editing, setEditing] = useState(false)
  const mayUpdate = useMay(client.section, 'update')
  const mayJob = useMay(job.section, 'create')
  useCrumb(record.name)
  const newJob = mayJob && (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => (
        <Link
          to="/operations/jobs/{-$id}"
          params={{ id: 'new' }}
          search={{ client: record._id } as never}
          {...props}
        />
      )}
    >
      {t('newJob')}
    </Button>
  )
  return (
    <>
      <RecordPage
        title={record.name}
        facts={<ClientFacts record={record} />}
        actions={
          <>
            {mayUpdate && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setEditing(true)}
              >
                {t('edit')}
              </Button>
            )}
            {newJob}
          </>
        }
      >
        <ClientTabs record={record} />
      </RecordPage>
      <FormDrawer title={record.name} opened={editing} onClose={() => setEditing(false)}>
        <ClientForm
          record={record}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
          onDeleted={leave}
        />
      </FormDrawer>
    </>
  )
}

function ClientFacts({ record }: { record: ClientRecord }) {
  const { t } = useTranslation(['crm', 'kit'])
  const format = useFormat()
  const words = useEntityWords(client.name, 'crm')
  return (
    <>
      <Facts>
        <Fact label={words.field('phones')}>
          <Stack gap={0}>
            <PhoneLine phone={record.phone} />
            {record.additionalPhones.map(({ number, type }) => (
              <PhoneLine key={number} phone={number} kind={t(`kit:phones.types.${type}`)} />
            ))}
          </Stack>
        </Fact>
        <Fact label={words.field('email')}>{record.email && <MailLine email={record.email} />}</Fact>
        <Fact label={words.field('address')}>
          {record.address && <AddressLine address={record.address} />}
        </Fact>
        <Fact label={words.field('languages')}>
          {record.languages.map((language) => localeLabels[language]).join(', ')}
        </Fact>
        {record.position && (
          <Fact label={words.field('position')}>{words.option('position', record.position)}</Fact>
        )}
        <Fact label={words.field('tags')}>
          {record.tags.length > 0 && (
            <Group gap={4}>
              {record.tags.map((tag) => (
                <ColoredName key={tag._id} record={tag} />
              ))}
            </Group>
          )}
        </Fact>
      </Facts>
      <Text size="xs" c="dimmed" mt="md">
        {t('crm:since', { date: format.instant(record.createdAt) })}
      </Text>
    </>
  )
}

function ClientTabs({ record }: { record: ClientRecord }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const accountWords = useEntityWords(account.name, 'crm')
  const jobWords = useEntityWords(job.name, 'jobs')
  const clientWords = useEntityWords(client.name, 'crm')
  const mayJobs = useMay(job.section, 'read')
  return (
    <Tabs defaultValue="accounts" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="accounts">{accountWords.many}</Tabs.Tab>
        <Tabs.Tab value="locations">{t('locations')}</Tabs.Tab>
        {mayJobs && <Tabs.Tab value="jobs">{jobWords.many}</Tabs.Tab>}
        <Tabs.Tab value="files">{t('files')}</Tabs.Tab>
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
      <Tabs.Panel value="files">
        <FilesPanel entity={client} id={record._id} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryPanel entity={client} words={clientWords} id={record._id} />
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

/** The jobs of a client or account. */
export const jobColumns = [
  { field: 'jobNumber' },
  { field: 'title' },
  { field: 'jobStatus' },
  { field: 'address' },
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
