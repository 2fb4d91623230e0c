import { Group, Stack, Text } from '@mantine/core'
import { owedTogether } from '@fieldhouse/domain/crm/owed'
import { useTranslation } from '../locales/use-translation.ts'
import { Balances } from '../crm/balances.tsx'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { InvoicesOf } from './invoices-of.tsx'
import { useAccountsOf } from '../crm/accounts-of.ts'
import type { ClientRecord } from '../crm/contact-search.tsx'

/** The invoices of all accounts of a client, with the unpaid amount. */
export function InvoicesOfClient({ record }: { record: ClientRecord }) {
  const { t } = useTranslation(['accounting', 'crm'])
  const list = useAccountsOf(record)
  if (!list.data) return <QueryState of={list} />
  const accounts = list.data.result
  if (accounts.length === 0) return <NothingHere>{t('noInvoices')}</NothingHere>
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="flex-end">
        <Text size="sm" c="dimmed">
          {t('crm:account.fields.balances')}
        </Text>
        <Balances of={owedTogether(accounts.map(({ balances }) => balances))} />
      </Group>
      <InvoicesOf
        query={{ filter_account: accounts.map(({ _id }) => _id) }}
        account={accounts[0]?._id}
        empty={t('noInvoices')}
      />
    </Stack>
  )
}
