import { Anchor, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../locales/use-translation.ts'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { useAccountsOf } from '../accounts-of.ts'
import type { ClientRecord } from '../contact-search.tsx'
import { LocationsMap } from './locations-map.tsx'
import { LocationsPanel } from './locations-panel.tsx'

/** A client's addresses on a map, and the service locations of each account of the client. */
export function ClientLocations({ client }: { client: ClientRecord }) {
  const { t } = useTranslation('crm')
  const list = useAccountsOf(client)
  if (!list.data) return <QueryState of={list} />
  const accounts = list.data.result
  return (
    <Stack gap="xl">
      <LocationsMap name={client.name} home={client.address} accounts={accounts.map(({ _id }) => _id)} />
      {accounts.length === 0 && <NothingHere>{t('noAccounts')}</NothingHere>}
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
