import { Anchor, Button, Group, Tabs } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { nameOf } from '@fieldhouse/domain/kit/name-of'
import { job } from '@fieldhouse/domain/operations/job'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColoredName } from '../kit/cell.tsx'
import { useFormat } from '../kit/format.ts'
import { HistoryPanel } from '../kit/history-panel.tsx'
import { useMay } from '../kit/may.ts'
import { RecordView } from '../kit/record-view.tsx'
import { RelatedList } from '../kit/related-list.tsx'
import { useEntityWords } from '../kit/words.ts'
import { InvoicesOf } from '../operations/job-invoices.tsx'
import { useCrumb } from '../shell/crumb-label.ts'
import { AddressLine, Fact, Facts, MailLine, PhoneLine } from '../ui/facts.tsx'
import { FormDrawer } from '../ui/form-drawer.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { AccountForm, type AccountRecord } from './account-form.tsx'
import { jobColumns } from './client-page.tsx'
import { LocationsPanel } from './locations-panel.tsx'

function BackToAccounts() {
  const { t } = useTranslation('crm')
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to="/crm/contacts/{-$id}"
          params={{ id: undefined }}
          search={{ tab: 'accounts' } as never}
          {...props}
        />
      )}
    >
      {t('backToAccounts')}
    </Button>
  )
}

/** One account: its holder, service locations, jobs and history (CRM-17, OPEN-12). */
export function AccountPage({ id }: { id: string }) {
  return (
    <RecordView entity={account} id={id} back={<BackToAccounts />}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function Shown({ record }: { record: AccountRecord }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const mayUpdate = useMay(account.section, 'update')
  const mayJob = useMay(job.section, 'create')
  useCrumb(record.accountNumber)
  const close = () => setEditing(false)
  const leave = () => void navigate({ to: '/crm/contacts/{-$id}', params: { id: undefined } })
  return (
    <>
      <RecordPage
        number={record.accountNumber}
        title={nameOf(record.accountHolder)}
        facts={<AccountFacts record={record} />}
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
            {mayJob && (
              <Button
                leftSection={<IconPlus size={16} />}
                renderRoot={(props) => (
                  <Link
                    to="/operations/jobs/{-$id}"
                    params={{ id: 'new' }}
                    search={{ client: record.accountHolder._id, account: record._id } as never}
                    {...props}
                  />
                )}
              >
                {t('newJob')}
              </Button>
            )}
          </>
        }
      >
        <AccountTabs record={record} />
      </RecordPage>
      <FormDrawer title={record.accountNumber} opened={editing} onClose={close}>
        <AccountForm record={record} onSaved={close} onCancel={close} onDeleted={leave} />
      </FormDrawer>
    </>
  )
}

function AccountFacts({ record }: { record: AccountRecord }) {
  const format = useFormat()
  const words = useEntityWords(account.name, 'crm')
  const { accountHolder: holder } = record
  return (
    <Facts>
      <Fact label={words.field('accountHolder')}>
        <Anchor
          renderRoot={(props) => (
            <Link to="/crm/contacts/client/{-$id}" params={{ id: holder._id }} {...props} />
          )}
        >
          {nameOf(holder)}
        </Anchor>
        {typeof holder['phone'] === 'string' && <PhoneLine phone={holder['phone']} />}
        {typeof holder['email'] === 'string' && <MailLine email={holder['email']} />}
      </Fact>
      <Fact label={words.field('address')}>{record.address && <AddressLine address={record.address} />}</Fact>
      {record.accountType && (
        <Fact label={words.field('accountType')}>{words.option('accountType', record.accountType)}</Fact>
      )}
      {record.departement && <Fact label={words.field('departement')}>{record.departement}</Fact>}
      {record.parent && (
        <Fact label={words.field('parent')}>
          <Anchor
            renderRoot={(props) => (
              <Link to="/crm/contacts/{-$id}" params={{ id: record.parent?._id }} {...props} />
            )}
          >
            {nameOf(record.parent)}
          </Anchor>
        </Fact>
      )}
      <Fact label={words.field('balance')}>
        <span className="figures">{format.money(record.balance as `${number}`)}</span>
      </Fact>
      <Fact label={words.field('lastServicedDate')}>
        {record.lastServicedDate && format.instant(record.lastServicedDate)}
      </Fact>
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
  )
}

function AccountTabs({ record }: { record: AccountRecord }) {
  const { t } = useTranslation('crm')
  const navigate = useNavigate()
  const words = useEntityWords(account.name, 'crm')
  const jobWords = useEntityWords(job.name, 'jobs')
  const mayJobs = useMay(job.section, 'read')
  const mayInvoices = useMay('ACCTG_INVOICE', 'read')
  return (
    <Tabs defaultValue="locations" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="locations">
          {words.field('serviceLocations')} {record.serviceLocationCount > 0 && record.serviceLocationCount}
        </Tabs.Tab>
        {mayJobs && <Tabs.Tab value="jobs">{jobWords.many}</Tabs.Tab>}
        {mayInvoices && <Tabs.Tab value="invoices">{t('invoices')}</Tabs.Tab>}
        <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="locations">
        <LocationsPanel account={record._id} />
      </Tabs.Panel>
      <Tabs.Panel value="jobs">
        <RelatedList
          entity={job}
          words={jobWords}
          columns={jobColumns}
          query={{ filter_account: record._id }}
          onOpen={({ _id }) => void navigate({ to: '/operations/jobs/{-$id}', params: { id: _id } })}
          empty={t('noJobs')}
        />
      </Tabs.Panel>
      <Tabs.Panel value="invoices">
        <InvoicesOf query={{ filter_account: record._id }} empty={t('noInvoices')} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryPanel entity={account} words={words} id={record._id} />
      </Tabs.Panel>
    </Tabs>
  )
}
