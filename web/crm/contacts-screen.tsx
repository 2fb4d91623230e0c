import { Button, Tabs } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { client } from '@fieldhouse/domain/crm/client'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { everything, useListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/api/may.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { PageHead } from '../ui/page/page-head.tsx'

/** The forms are loaded when the user adds a record. */
const AccountForm = lazyRouteComponent(() => import('./account-form.tsx'), 'AccountForm')
const ClientForm = lazyRouteComponent(() => import('./client-form.tsx'), 'ClientForm')

const clients = screenParts(client, {
  words: 'crm',
  bulk: ['delete', 'tags'],
  columns: [
    { field: 'name', width: 200 },
    'email',
    'phone',
    'address',
    { field: 'account', hidden: true },
    { field: 'languages', width: 140, hidden: true },
    { field: 'timezone', hidden: true },
    { field: 'notes', hidden: true },
    'tags',
    'createdAt',
    { field: 'updatedAt', hidden: true },
  ],
})

const accounts = screenParts(account, {
  words: 'crm',
  bulk: ['delete', 'tags'],
  columns: [
    { field: 'accountNumber', width: 130, rigid: true },
    { field: 'accountHolder', width: 220 },
    { field: 'serviceLocationCount', width: 150 },
    'lastServicedDate',
    'tags',
    'createdAt',
    { field: 'updatedAt', hidden: true },
  ],
})

/** Returns functions that open the page of a client or account. */
function useContactPages() {
  const navigate = useNavigate()
  return {
    toClient: (id: string, replace = false) =>
      void navigate({ to: '/crm/contacts/client/{-$id}', params: { id }, replace }),
    toAccount: (id: string, replace = false) =>
      void navigate({ to: '/crm/contacts/{-$id}', params: { id }, replace }),
  }
}

/** Accounts and clients as two lists (CRM-01, CRM-18, OPEN-12). */
export function ContactsScreen({ startNew = false }: { startNew?: boolean }) {
  const { t } = useTranslation(['crm', 'kit', 'screens'])
  const [state, change] = useListState()
  const navigate = useNavigate()
  const mayCreate = useMay(client.section, 'create')
  const shown = state.tab === 'accounts' ? 'accounts' : 'clients'
  const isClients = shown === 'clients'
  const accountWords = accounts.useWords()
  const clientWords = clients.useWords()
  const words = isClients ? clientWords : accountWords
  const { toClient, toAccount } = useContactPages()
  const close = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, open: undefined, new: undefined }) as never,
      replace: true,
    })
  const add = mayCreate ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => change({ open: 'new' })}>
      {words.add}
    </Button>
  ) : null
  const opened = mayCreate && (state.open === 'new' || startNew)
  return (
    <>
      <PageHead title={t('screens:title.contacts')} actions={add} />
      <Tabs
        value={shown}
        onChange={(tab) => change({ ...everything, tab: tab ?? undefined })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="clients">{clientWords.many}</Tabs.Tab>
          <Tabs.Tab value="accounts">{accountWords.many}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="clients">
          <ClientTable emptyAction={add} />
        </Tabs.Panel>
        <Tabs.Panel value="accounts">
          <AccountTable emptyAction={add} />
        </Tabs.Panel>
      </Tabs>
      <FormDrawer title={words.add} opened={opened} onClose={close}>
        {isClients ? (
          <ClientForm record={null} onSaved={({ _id }) => toClient(_id, true)} onCancel={close} />
        ) : (
          <AccountForm
            record={null}
            label={t('create')}
            onSaved={({ _id }) => toAccount(_id, true)}
            onCancel={close}
          />
        )}
      </FormDrawer>
    </>
  )
}

function ClientTable({ emptyAction }: { emptyAction: ReactNode }) {
  const words = clients.useWords()
  const { toClient } = useContactPages()
  return (
    <EntityTable
      entity={client}
      words={words}
      columns={clients.columns}
      bulk={clients.bulk}
      onOpen={({ _id }) => toClient(_id)}
      emptyAction={emptyAction}
      restores
    />
  )
}

function AccountTable({ emptyAction }: { emptyAction: ReactNode }) {
  const words = accounts.useWords()
  const { toAccount } = useContactPages()
  return (
    <EntityTable
      entity={account}
      words={words}
      columns={accounts.columns}
      bulk={accounts.bulk}
      onOpen={({ _id }) => toAccount(_id)}
      emptyAction={emptyAction}
      restores
    />
  )
}
