import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { owedTogether } from '@fieldhouse/domain/crm/owed'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Balances } from '../kit/balances.tsx'
import { recordQueries } from '../kit/records.ts'
import { InvoicesOf } from '../operations/job-invoices.tsx'

/** The invoices of all accounts that a client holds, and what is unpaid of them. */
export function ClientInvoices({ holder }: { holder: string }) {
  const { t } = useTranslation('crm')
  const list = useQuery(recordQueries.list(account, { filter_accountHolder: holder, limit: 20 }))
  const accounts = list.data?.result ?? []
  if (list.isPending) return <Skeleton h={120} />
  if (accounts.length === 0)
    return (
      <Text c="dimmed" py="lg" ta="center">
        {t('noInvoices')}
      </Text>
    )
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="flex-end">
        <Text size="sm" c="dimmed">
          {t('account.fields.balances')}
        </Text>
        <Balances of={owedTogether(accounts.map(({ balances }) => balances))} />
      </Group>
      <InvoicesOf query={{ filter_account: accounts.map(({ _id }) => _id) }} empty={t('noInvoices')} />
    </Stack>
  )
}
