import { Autocomplete, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { addWork } from '../../../ui/form-work.ts'
import { useReadOnly } from '../../../ui/read-only.tsx'
import { call } from '../../api/call.ts'
import { useLatest } from '../use-latest.ts'

type Props = {
  of: AddressSuggestions
  label: string
  id?: string | undefined
  'data-autofocus'?: boolean | undefined
  value: string
  onType: (text: string) => void
  /** Called when the user chooses a suggestion. `place` is null if the suggestion could not be looked up. */
  onChoose: (formatted: string, place: Address | null) => void
  onBlur?: ((event: FocusEvent) => void) | undefined
  error?: ReactNode
  description?: string | undefined
  disabled?: boolean
}

/** How long the user must pause typing before suggestions are requested, in ms. */
const pause = 300
const shortest = 3

const suggestionsFor = (asked: string) =>
  queryOptions({
    queryKey: ['geo', 'suggest', asked],
    queryFn: ({ signal }) => call('GET /geo/suggest', { query: { q: asked }, signal }),
    // An empty result is requested again, because the geocoder may have been unavailable.
    staleTime: ({ state }) => (state.data?.result.length ? 600_000 : 0),
  })

/**
 * Suggests addresses for the typed text. `isAway` is true if the installation has no geocoder or the geocoder does not
 * respond.
 */
export function useAddressSuggestions(isAsked: boolean) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), pause)
  // The first request is sent before the user types. Without a geocoder, the form can therefore show the inputs for the
  // parts from the start.
  const first = useQuery({ ...suggestionsFor(''), enabled: isAsked, staleTime: 10_000 })
  const found = useQuery({
    ...suggestionsFor(text),
    enabled: text.length >= shortest && text.length <= 200,
  })
  return {
    suggestions: typed === '' ? [] : (found.data?.result ?? []),
    isFetching: found.isFetching && typed !== '',
    isAway: [first, found].some((asked) => asked.isError || asked.data?.meta.isAway === true),
    setTyped,
  }
}

type AddressSuggestions = ReturnType<typeof useAddressSuggestions>
type Suggestion = AddressSuggestions['suggestions'][number]

/**
 * A text input that suggests addresses (UI-31). If the look-up of a suggestion fails, the typed text remains (UI-32).
 */
export function AddressSearch({ of, onType, onChoose, ...props }: Props) {
  const { t } = useTranslation('kit')
  const disabled = useReadOnly() || props.disabled === true
  const { suggestions, isFetching, isAway, setTyped } = of
  const input = useRef<HTMLInputElement>(null)
  const latest = useLatest({ line: props.value, onChoose })
  const lookUp = async ({ formatted, placeId }: Suggestion) => {
    const place = await call('GET /geo/lookup', { query: { placeId } }).catch(() => null)
    // If the user has continued typing during the look-up, the chosen suggestion no longer applies.
    if (latest.current.line === formatted) latest.current.onChoose(formatted, place?.result ?? null)
    return true
  }
  const choose = (formatted: string) => {
    setTyped('')
    const chosen = suggestions.find((each) => each.formatted === formatted)
    if (chosen) addWork(input.current?.form, lookUp(chosen))
  }
  return (
    <Autocomplete
      ref={input}
      label={props.label}
      id={props.id}
      data-autofocus={props['data-autofocus']}
      description={props.description}
      {...(isAway ? {} : { placeholder: t('address.placeholder') })}
      value={props.value}
      data={suggestions.map(({ formatted }) => formatted)}
      filter={({ options }) => options}
      maxLength={300}
      disabled={disabled}
      autoComplete="off"
      error={props.error}
      rightSection={isFetching ? <Loader size={14} /> : null}
      onChange={(text) => {
        setTyped(text)
        onType(text)
      }}
      onBlur={props.onBlur}
      onOptionSubmit={choose}
      maxDropdownHeight={300}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
