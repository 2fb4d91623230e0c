import { Autocomplete, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReadOnly } from '../../ui/read-only.tsx'
import { call, resultOf } from '../api/call.ts'

type Props = {
  label: string
  value: string
  onType: (text: string) => void
  /** A suggestion was chosen; its place is null where the look-up failed. */
  onChoose: (formatted: string, place: Address | null) => void
  onBlur?: ((event: FocusEvent) => void) | undefined
  error?: ReactNode
  description?: string | undefined
  disabled?: boolean
}

/** Time without typing before suggestions are asked for, in ms. */
const pause = 300
const shortest = 3

function useSuggestions(typed: string) {
  const [asked] = useDebouncedValue(typed.trim(), pause)
  return useQuery({
    queryKey: ['geo', asked],
    queryFn: ({ signal }) => resultOf('GET /geo/suggest', { query: { q: asked }, signal }),
    enabled: asked.length >= shortest && asked.length <= 200,
    // Nothing found may be a geocoder that was away: that is asked again.
    staleTime: ({ state }) => (state.data?.length ? 600_000 : 0),
  })
}

/** A line of text that suggests addresses while it is typed (UI-31); a look-up that fails keeps what was typed (UI-32). */
export function AddressSearch({ onType, onChoose, ...props }: Props) {
  const { t } = useTranslation('kit')
  const disabled = useReadOnly() || props.disabled === true
  const [typed, setTyped] = useState('')
  const found = useSuggestions(typed)
  const suggestions = typed === '' ? [] : (found.data ?? [])
  const choose = async (formatted: string) => {
    setTyped('')
    const chosen = suggestions.find((each) => each.formatted === formatted)
    if (!chosen) return
    const place = await call('GET /geo/lookup', { query: { placeId: chosen.placeId } }).catch(() => null)
    onChoose(formatted, place?.result ?? null)
  }
  return (
    <Autocomplete
      label={props.label}
      description={props.description}
      placeholder={t('address.placeholder')}
      value={props.value}
      data={suggestions.map(({ formatted }) => formatted)}
      filter={({ options }) => options}
      maxLength={300}
      disabled={disabled}
      autoComplete="off"
      error={props.error}
      rightSection={found.isFetching && typed !== '' ? <Loader size={14} /> : null}
      onChange={(text) => {
        setTyped(text)
        onType(text)
      }}
      onBlur={props.onBlur}
      onOptionSubmit={(formatted) => void choose(formatted)}
      maxDropdownHeight={300}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
