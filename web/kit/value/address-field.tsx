import { Alert, Button, Collapse, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useDisclosure, useFocusWithin } from '@mantine/hooks'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { addressOfLine } from '@fieldhouse/domain/kit/value/address-line'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { countriesByName, countryName } from '@fieldhouse/domain/kit/value/countries'
import { streetOf } from '@fieldhouse/domain/kit/value/street'
import { zoneOfPlace } from '@fieldhouse/domain/kit/time/place-zone'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOf } from './field-error.tsx'
import { useReadOnly } from '../../ui/read-only.tsx'
import { AddressSearch } from './address-search.tsx'
import { useFormat } from './format.ts'
import { useSession } from '../api/session.ts'

type Props = {
  label: string
  value: Address
  onChange: (address: Address) => void
  onBlur?: (event: FocusEvent) => void
  /** A fault of the address or one of its parts, by part; `''` is the whole. */
  faults?: Readonly<Record<string, unknown>>
  /** The ZIP code has its own input, as service locations require it (CRM-32). */
  zip?: boolean
  /** What is said of the address as it stands, once the line of search is left. */
  notice?: string | null
  disabled?: boolean
  description?: string
}

/** The parts that stand folded until they are asked for or faulty. */
const folded = ['route', 'locality', 'adminAreaLevel1', 'countryCode']

/** The parts of the house that no geocoder knows. */
const inside = ({ unit, buzzer }: Address): Address => ({
  ...(unit ? { unit } : {}),
  ...(buzzer ? { buzzer } : {}),
})

/** An address without its empty parts. */
const tidy = (address: Address): Address =>
  Object.fromEntries(Object.entries(address).filter(([, part]) => part !== '' && part !== undefined))

/** What the postal code is called by: a ZIP code in the United States, where nothing is said yet by the workspace's country. */
function usePostal({ countryCode }: Address): { context?: 'US' } {
  const session = useSession()
  const country = countryCode || placeOf(session.user && session.workspace?.address)?.country
  return country === 'US' ? { context: country } : {}
}

/**
 * Asks for an address: suggestions while typing (UI-31), unit and buzzer, and every part by hand where no
 * suggestion fits or the geocoder is away. A lookup that fails keeps what was typed (UI-32).
 */
export function AddressField(props: Props) {
  const { value, onChange, faults = {}, notice = null } = props
  const disabled = useReadOnly() || props.disabled === true
  const { t } = useTranslation(['kit', 'ui'])
  const postal = usePostal(value)
  const [byHand, { toggle, open }] = useDisclosure(false)
  const { ref, focused } = useFocusWithin<HTMLDivElement>()
  const isFaulty = (props.zip ? folded : [...folded, 'postalCode']).some((name) => faults[name])
  const isAsked = isFaulty || (notice !== null && !focused)
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked, open])

  const session = useSession()
  /** What is typed and not chosen is taken apart; what still lacks is then asked for part by part. */
  const partsOf = (formatted: string): Address => {
    const home = placeOf(session.user && session.workspace?.address)
    const parts = addressOfLine(formatted, home)
    const timezone = zoneOfPlace(parts.countryCode ?? '', parts.adminAreaLevel1 ?? '')
    return { ...parts, ...(timezone ? { timezone } : {}) }
  }

  const type = (formatted: string) => {
    const zip = props.zip && value.postalCode ? { postalCode: value.postalCode } : {}
    onChange(tidy({ ...inside(value), ...zip, ...partsOf(formatted) }))
  }
  const part = (name: 'unit' | 'buzzer' | 'postalCode', max: number, wanted = false) => (
    <TextInput
      label={
        wanted
          ? t(`kit:address.${name}`, postal)
          : `${t(`kit:address.${name}`, postal)} (${t('ui:optional')})`
      }
      value={value[name] ?? ''}
      maxLength={max}
      disabled={disabled}
      error={errorOf(faults[name])}
      onBlur={props.onBlur}
      onChange={(event) => onChange(tidy({ ...value, [name]: event.currentTarget.value }))}
    />
  )

  return (
    <Stack gap="sm">
      <div ref={ref}>
        <AddressSearch
          label={props.label}
          description={props.description}
          value={value.formatted ?? ''}
          disabled={disabled}
          error={errorOf(faults[''] ?? faults['formatted'])}
          onBlur={props.onBlur}
          onType={type}
          onChoose={(formatted, place) =>
            onChange(tidy({ ...(place ?? partsOf(formatted)), ...inside(value), formatted }))
          }
        />
      </div>
      {notice !== null && !focused && !disabled && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} />}>
          {notice}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, xs: props.zip ? 3 : 2 }} spacing="sm">
        {part('unit', 40)}
        {part('buzzer', 40)}
        {props.zip && part('postalCode', 20, true)}
      </SimpleGrid>
      {!disabled && (
        <Group>
          <Button variant="subtle" size="compact-sm" aria-expanded={byHand} onClick={toggle}>
            {t(byHand ? 'kit:address.hideParts' : 'kit:address.byHand')}
          </Button>
        </Group>
      )}
      <Collapse expanded={byHand && !disabled}>
        <Parts value={value} onChange={onChange} zip={!props.zip} faults={faults} />
      </Collapse>
    </Stack>
  )
}

type PartsProps = Pick<Props, 'value' | 'onChange' | 'faults'> & { zip: boolean }

/** The address part by part; what is written on the envelope follows from them. */
function Parts({ value, onChange, zip, faults = {} }: PartsProps) {
  const { t } = useTranslation('kit')
  const postal = usePostal(value)
  const { locale } = useFormat()
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
  const street = streetOf(value)
  const change = (parts: Partial<Address>) => {
    const { location: _, placeId: __, provider: ___, streetNumber: ____, ...rest } = value
    const next = { ...rest, route: street, ...parts }
    const region = [next.adminAreaLevel1, next.postalCode].filter(Boolean).join(' ')
    const country = next.countryCode ? countryName(next.countryCode, locale) : ''
    const formatted = [next.route, next.locality, region, country].filter(Boolean).join(', ').slice(0, 300)
    const timezone = zoneOfPlace(next.countryCode ?? '', next.adminAreaLevel1 ?? '')
    onChange(tidy({ ...next, formatted, ...(timezone ? { timezone } : {}) }))
  }
  const text = (
    name: 'route' | 'locality' | 'adminAreaLevel1' | 'postalCode',
    shown: string,
    max: number,
  ) => (
    <TextInput
      label={t(`address.${name}`, postal)}
      value={shown}
      maxLength={max}
      error={errorOf(faults[name])}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {text('route', street, 200)}
      {text('locality', value.locality ?? '', 120)}
      {text('adminAreaLevel1', value.adminAreaLevel1 ?? '', 120)}
      {zip && text('postalCode', value.postalCode ?? '', 20)}
      <Select
        label={t('address.countryCode')}
        data={countries}
        value={value.countryCode ?? null}
        onChange={(countryCode) => change({ countryCode: countryCode ?? '' })}
        searchable
        nothingFoundMessage={t('noOptions')}
        maxDropdownHeight={300}
        error={errorOf(faults['countryCode'])}
      />
    </SimpleGrid>
  )
}
