import { Button } from '@mantine/core'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { AddressMap, type NamedAddress } from '../../kit/value/address/address-map.tsx'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { goToLocation } from './location-anchor.ts'

type Props = {
  /** The name of the client or account. */
  name: string
  /** The client's own address. If undefined, the map is hidden unless an address has coordinates. */
  home?: Address | null
  accounts: readonly string[]
}

/**
 * A map of the accounts' service locations and of the client's own address. If there is no address, no map is shown.
 */
export function LocationsMap({ name, home, accounts }: Props) {
  const { t } = useTranslation('crm')
  const [only] = accounts
  const list = useQuery({
    ...recordQueries.list(serviceLocation, {
      // For a single account, the query is the same as in the panel of the account's locations, so that both use one
      // request.
      filter_account: accounts.length === 1 ? only : [...accounts],
      limit: 200,
      sort: 'createdAt',
    }),
    enabled: accounts.length > 0,
  })
  if (accounts.length > 0 && !list.data) return <QueryState of={list} height={360} />
  const places = (list.data?.result ?? []).map(({ _id, name: called, address }): NamedAddress => {
    return { id: _id, name: called ?? address.formatted ?? '', address }
  })
  const addresses = home ? [{ id: 'home', name: t('map.home'), address: home }, ...places] : places
  const isOnMap = addresses.some(({ address }) => address.location)
  if (addresses.length === 0 || (home === undefined && !isOnMap)) return null
  return (
    <section aria-label={t('map.title')}>
      <AddressMap
        label={t('map.label', { name })}
        addresses={addresses}
        renderActions={(id) =>
          id !== 'home' && (
            <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => goToLocation(id)}>
              {t('map.details')}
            </Button>
          )
        }
      />
    </section>
  )
}
