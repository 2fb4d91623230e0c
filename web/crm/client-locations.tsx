import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recordQueries } from '../kit/records.ts'
import { LocationsPanel } from './locations-panel.tsx'

/** The service locations of a client, under each account they hold. */
export function ClientLocations({ holder }: { holder: string }) {
  const { t } = useTranslation('crm')
  const list = useQuery(recordQueries.list(account, { filter_accountHolder: holder, limit: 20 }))
  const accounts = list.data?.result ?? []
  if (list.isPending) return <Skeleton h={120} />
  if (accounts.length === 0)
    return (
      <Text c="dimmed" py="lg" ta="center">
        {t('noAccounts')}
      </Text>
    )
  return (
    <Stack gap="xl">
      {accounts.map(({ _id, accountNumber }) => (
        <section key={_id}>
          <Title order={2} size="h3" className="figures">
            <Anchor
              inherit
              renderRoot={(props) => <Link to="/crm/contacts/{-$id}" params={{ id: _id }} {...props} />}
            >
              {accountNumber}
            </Anchor>
          </Title>
          <LocationsPanel account={_id} />
        </section>
      ))}
    </Stack>
  )
}
