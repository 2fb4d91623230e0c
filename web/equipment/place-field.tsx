import { Select } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { contactRole } from '@fieldhouse/domain/crm/contact-role'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { problemOf } from '../kit/api/api.ts'
import { nameOf } from '../kit/text/name-of.ts'
import { useMay } from '../kit/api/may.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useReadOnly } from '../ui/read-only.tsx'

type Props = {
  label: string
  client: RecordRef
  value: RecordRef | null
  onChange: (place: RecordRef | null) => void
  error?: ReactNode
}

/** The service locations of a client's accounts, and those where the client has a role. */
function usePlacesOf(client: string) {
  const enabled = useMay(account.section, 'read')
  const held = useQuery({
    ...recordQueries.list(account, { filter_accountHolder: client, limit: 100 }),
    enabled,
  })
  const roles = useQuery({
    ...recordQueries.list(contactRole, { filter_client: client, limit: 100 }),
    enabled,
  })
  const all: RecordRef[] = [
    ...(held.data?.result ?? []).flatMap(({ serviceLocations }) => serviceLocations),
    ...(roles.data?.result ?? []).map(({ serviceLocation }) => serviceLocation),
  ]
  const failed = [held, roles].filter(({ isLoadingError }) => isLoadingError)
  return {
    places: [...new Map(all.map((place) => [place._id, place])).values()],
    problem: failed[0] ? problemOf(failed[0].error).msg : null,
    /** Loads the failed queries again. */
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** An input for the service location of a machine, which is one of the client's locations. */
export function PlaceField({ label, client, value, onChange, error }: Props) {
  const { t } = useTranslation('kit')
  const readOnly = useReadOnly()
  const { places, problem, retry } = usePlacesOf(client._id)
  const known = value && !places.some(({ _id }) => _id === value._id) ? [value, ...places] : places
  return (
    <Select
      label={label}
      value={value?._id ?? null}
      onChange={(id) => onChange(known.find(({ _id }) => _id === id) ?? null)}
      data={known.map((place) => ({ value: place._id, label: nameOf('service-location', place) }))}
      error={error ?? problem}
      onDropdownOpen={retry}
      disabled={readOnly}
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': t('clear', { field: label }) }}
      nothingFoundMessage={t('noOptions')}
      placeholder={t('choose')}
      maxDropdownHeight={300}
    />
  )
}
