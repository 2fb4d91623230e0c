import { TextInput } from '@mantine/core'
import { type Home, zoneWhere } from '@fieldhouse/domain/kit/time/place-zone'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import { placeOf } from '@fieldhouse/domain/kit/value/address-place'
import { countryName } from '@fieldhouse/domain/kit/value/countries'
import { streetOf } from '@fieldhouse/domain/kit/value/street'
import { townLine } from '@fieldhouse/domain/kit/value/unsaid-parts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useHome, useSession } from '../../api/session.ts'
import { CountrySelect } from '../choice-fields.tsx'
import { errorOf } from '../field-error.tsx'
import { useFormat } from '../format.ts'
import { FieldColumns } from '../../../ui/field-columns.tsx'

/** The parts whose inputs are hidden until the user requests them or one of these parts is invalid. */
export const foldedParts = ({ zip }: { zip: boolean }): readonly string[] =>
  ['route', 'locality', 'adminAreaLevel1', 'countryCode'].concat(zip ? [] : 'postalCode')

/** An address without its empty parts. */
export const tidyAddress = (address: Address): Address =>
  Object.fromEntries(Object.entries(address).filter(([, part]) => part !== '' && part !== undefined))

/**
 * The translation context that selects the name of the postal code: 'ZIP code' in the United States. If the address
 * has no country, the country of the workspace is used.
 */
export function usePostal({ countryCode }: Address): { context?: 'US' } {
  const session = useSession()
  const country = countryCode || placeOf(session.user && session.workspace?.address)?.country
  return country === 'US' ? { context: country } : {}
}

/**
 * The address after the user has changed some of its parts. The formatted text is composed again from the parts, and
 * the coordinates are removed.
 */
function withParts(
  value: Address,
  parts: Partial<Address>,
  { locale, home }: { locale: string; home: Home },
): Address {
  const { location: _, placeId: __, provider: ___, streetNumber: ____, ...rest } = value
  const next = { ...rest, route: streetOf(value), ...parts }
  const country = next.countryCode ? countryName(next.countryCode, locale) : ''
  const formatted = [next.route, townLine(next, next.countryCode), country]
    .filter(Boolean)
    .join(', ')
    .slice(0, 300)
  const timezone = zoneWhere({ ...next, formatted }, home)
  return tidyAddress({ ...next, formatted, ...(timezone ? { timezone } : {}) })
}

type Props = {
  value: Address
  onChange: (address: Address) => void
  /** Whether the postal code has an input among the parts. False if the postal code has a separate input. */
  zip: boolean
  without: readonly string[]
  faults: Readonly<Record<string, unknown>>
}

/** The inputs for the parts of an address. */
export function AddressParts({ value, onChange, zip, without, faults }: Props) {
  const { t } = useTranslation('kit')
  const postal = usePostal(value)
  const { locale } = useFormat()
  const home = useHome()
  const change = (parts: Partial<Address>) => onChange(withParts(value, parts, { locale, home }))
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
    <FieldColumns>
      {text('route', streetOf(value), 200)}
      {text('locality', value.locality ?? '', 120)}
      {text('adminAreaLevel1', value.adminAreaLevel1 ?? '', 120)}
      {zip && text('postalCode', value.postalCode ?? '', 20)}
      {!without.includes('countryCode') && (
        <CountrySelect
          label={t('address.countryCode')}
          value={value.countryCode ?? null}
          clearable={false}
          onChange={(countryCode) => change({ countryCode: countryCode ?? '' })}
          error={errorOf(faults['countryCode'])}
        />
      )}
    </FieldColumns>
  )
}
