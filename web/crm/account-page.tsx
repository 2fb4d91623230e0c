import { Image, Stack } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { Navigate, useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { Balances } from './balances.tsx'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { useFormat } from '../kit/value/format.ts'
import { type AddedTabs, useAllTabs } from '../kit/record/added-tab.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { AddressLine, Fact, Facts, MailLine, PhoneLine } from '../ui/facts.tsx'
import pad from '../kit/form/inputs/signature-pad.module.css'
import { accountCalled } from './account-called.ts'
import type { AccountRecord } from './account-form.tsx'
import { NewJob } from './new-job.tsx'
import { LocationsMap } from './locations/locations-map.tsx'
import { LocationsPanel } from './locations/locations-panel.tsx'
import { MemberBadge } from './member-badge.tsx'
import { MergeButton } from './merge-button.tsx'
import { TagsFact } from './tags-fact.tsx'

/** Each component is loaded with the tab or form that shows it. */
const AccountPicker = lazyRouteComponent(() => import('./account-picker.tsx'), 'AccountPicker')
const AccountForm = lazyRouteComponent(() => import('./account-form.tsx'), 'AccountForm')
const BillingPanel = lazyRouteComponent(() => import('./billing-panel.tsx'), 'BillingPanel')

type Added = AddedTabs<AccountRecord> & {
  /** Renders actions of other areas in the head of the page. */
  renderActions: (record: AccountRecord) => ReactNode
}

/** The page of an account: its holder, service locations, jobs and history (CRM-17, OPEN-12). */
export function AccountPage({ id, added, renderActions }: { id: string } & Added) {
  const { t } = useTranslation('crm')
  return (
    <RecordView
      entity={account}
      id={id}
      back={
        <BackToList page="/crm/contacts/{-$id}" tab="accounts">
          {t('backToAccounts')}
        </BackToList>
      }
    >
      {(record) =>
        record._id === id ? (
          <Shown record={record} added={added} renderActions={renderActions} />
        ) : (
          <Navigate to="/crm/contacts/{-$id}" params={{ id: record._id }} replace />
        )
      }
    </RecordView>
  )
}

type ShownProps = { record: AccountRecord } & Added

function Shown({ record, added, renderActions }: ShownProps) {
  const navigate = useNavigate()
  const { t } = useTranslation('crm')
  const words = useEntityWords(account, 'crm')
  useRecordCrumb('account', record)
  const leave = () => void navigate({ to: '/crm/contacts/{-$id}', params: { id: undefined } })
  return (
    <EditableRecord
      entity={account}
      record={record}
      number={record.accountNumber}
      title={nameOf('client', record.accountHolder)}
      status={<MemberBadge member={record.member} />}
      actions={
        <>
          <MergeButton
            {...{ entity: account, words, record }}
            fields={chosenFields}
            called={accountCalled}
            renderPicker={(pick) => <AccountPicker except={record._id} onPick={pick} />}
          />
          {renderActions(record)}
          <NewJob for={{ client: record.accountHolder._id, account: record._id }} />
        </>
      }
      facts={<AccountFacts record={record} />}
      renderForm={(close) => (
        <AccountForm
          record={record}
          label={t('update')}
          onSaved={close}
          onCancel={close}
          remove={<DeleteButton entity={account} record={record} onDeleted={leave} verb="remove" />}
        />
      )}
    >
      <AccountTabs record={record} added={added} />
    </EditableRecord>
  )
}

/**
 * The fields that the user chooses when two accounts are merged. The merged account gets the service locations, jobs,
 * invoices and tags of both accounts.
 */
const chosenFields = [
  'accountHolder',
  'accountType',
  'departement',
  'taxNumber',
  'businessNumber',
  'parent',
  'signature',
  'reminders',
]

function AccountFacts({ record }: { record: AccountRecord }) {
  const { t } = useTranslation('crm')
  const format = useFormat()
  const words = useEntityWords(account, 'crm')
  const { accountHolder: holder } = record
  const of = { entity: account, words, record }
  return (
    <Facts>
      <Fact label={words.field('accountHolder')}>
        <RecordLink entity="client" record={holder} />
        {typeof holder['phone'] === 'string' && <PhoneLine phone={holder['phone']} />}
        {typeof holder['email'] === 'string' && <MailLine email={holder['email']} />}
      </Fact>
      <Fact label={words.field('address')}>{record.address && <AddressLine address={record.address} />}</Fact>
      <EditableFact {...of} field="accountType">
        {record.accountType && words.option('accountType', record.accountType)}
      </EditableFact>
      <EditableFact {...of} field="departement">
        {record.departement}
      </EditableFact>
      <EditableFact {...of} field="taxNumber">
        {record.taxNumber}
      </EditableFact>
      <EditableFact {...of} field="businessNumber">
        {record.businessNumber}
      </EditableFact>
      <EditableFact {...of} field="parent">
        {record.parent && <RecordLink entity="account" record={record.parent} />}
      </EditableFact>
      <Fact label={words.field('balances')}>
        <Balances of={record.balances} />
      </Fact>
      {record.credits.length > 0 && (
        <Fact label={words.field('credits')}>
          <Balances of={record.credits} />
        </Fact>
      )}
      {!record.reminders && <Fact label={words.field('reminders')}>{t('remindersOff')}</Fact>}
      <Fact label={words.field('lastServicedDate')}>
        {record.lastServicedDate && format.instant(record.lastServicedDate)}
      </Fact>
      <TagsFact {...of} type="ACCOUNT" />
      {record.signature && (
        <Fact label={words.field('signature')}>
          <Image src={record.signature} alt={words.field('signature')} className={pad.paper} fit="contain" />
        </Fact>
      )}
    </Facts>
  )
}

function AccountTabs({ record, added }: Omit<ShownProps, 'renderActions'>) {
  const { t } = useTranslation('crm')
  const words = useEntityWords(account, 'crm')
  const tabs = useAllTabs(
    [
      {
        value: 'locations',
        label: words.field('serviceLocations'),
        count: record.serviceLocationCount,
        content: (
          <Stack gap="md">
            <LocationsMap name={record.accountNumber} accounts={[record._id]} />
            <LocationsPanel account={record._id} />
          </Stack>
        ),
      },
      { value: 'billing', label: t('billing.tab'), content: <BillingPanel account={record._id} /> },
    ],
    { added, record },
  )
  return <RecordTabs entity={account} words={words} id={record._id} tabs={tabs} />
}
