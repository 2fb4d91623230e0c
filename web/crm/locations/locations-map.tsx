import { Button } from '@mantine/core'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AddressMap, type NamedAddress } from '../../kit/value/address/address-map.tsx'
import { QueryState } from '../../kit/api/query-state.tsx'
import { recordQueries } from '../../kit/api/records.ts'
import { goToLocation } from './location-anchor.ts'

type Props = {
  /** Whose addresses they are. */
  name: string
  /** Where the client lives; left out where that is not asked: then there is a map only if something is on it. */
  home?: Address | null
  accounts: readonly string[]
}

/** Where work is done under some accounts, and where their holder lives; nothing where there is no address at all. */
export function LocationsMap({ name, home, accounts }: Props) {
  const { t } = useTranslation('crm')
  const [only] = accounts
  const list = useQuery({
    ...recordQueries.list(serviceLocation, {
      // As the panel of one account asks, which is then asked once for both.
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
