import { Anchor, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NothingHere, QueryState } from '../kit/query-state.tsx'
import { useAccountsOf } from './accounts-of.ts'
import { LocationsPanel } from './locations-panel.tsx'

/** The service locations of a client, under each account they hold. */
export function ClientLocations({ holder }: { holder: string }) {
  const { t } = useTranslation('crm')
  const list = useAccountsOf(holder)
  if (!list.data) return <QueryState of={list} />
  const accounts = list.data.result
  if (accounts.length === 0) return <NothingHere>{t('noAccounts')}</NothingHere>
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
