import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/value/countries'
import { formatInstant } from '@fieldhouse/domain/kit/time/date-format'
import { localeLabels, locales, timeFormatLabels, timeFormats } from '@fieldhouse/domain/kit/words/locales'
import { isZone } from '@fieldhouse/domain/kit/time/time-zone'
import { languages } from '@fieldhouse/domain/kit/words/words'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from './format.ts'
import { languageNames, useLanguage } from '../api/language.ts'
import { zonesWith } from './zones.ts'
import { serverNow } from '../api/server-time.ts'

type Props = Omit<SelectProps, 'data'>

/**
 * What every select of the kit has in common (UI-27, UI-29). Its choices are drawn while the field has the focus: hundreds
 * of countries, languages and zones would be drawn again at every key in the form.
 */
function useSelectProps() {
  const { t } = useTranslation('kit')
  const [isFocused, setFocused] = useState(false)
  return {
    nothingFoundMessage: t('noOptions'),
    maxDropdownHeight: 300,
    comboboxProps: { withinPortal: true, keepMounted: isFocused },
    onFocusCapture: () => setFocused(true),
    onBlurCapture: () => setFocused(false),
  }
}

/** One of the languages of the interface. */
export function LanguageSelect(props: Props) {
  const data = languages.map((code) => ({ value: code, label: languageNames[code] }))
  return <Select {...useSelectProps()} allowDeselect={false} {...props} data={data} />
}

const offeredLocales = locales.map((code) => ({ value: code, label: localeLabels[code] }))

/** One of the languages with their country, as records and people have them. */
export function LocaleSelect(props: Props) {
  return <Select {...useSelectProps()} allowDeselect={false} {...props} data={offeredLocales} />
}

/** Some of the languages with their country. */
export function LocalesSelect(props: Omit<MultiSelectProps, 'data'>) {
  return <MultiSelect {...useSelectProps()} {...props} data={offeredLocales} />
}

/** A time zone, found by typing; one that this browser does not know stays choosable where it is set. */
export function ZoneSelect(props: Props) {
  return (
    <Select {...useSelectProps()} allowDeselect={false} searchable {...props} data={zonesWith(props.value)} />
  )
}

/** Every country by its name, in the order of the names. */
function useCountries() {
  const { locale } = useFormat()
  return useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
}

/** A country, found by typing its name. */
export function CountrySelect(props: Props) {
  return <Select {...useSelectProps()} searchable clearable {...props} data={useCountries()} />
}

/** Some countries, found by typing their names. */
export function CountriesSelect(props: Omit<MultiSelectProps, 'data'>) {
  return <MultiSelect {...useSelectProps()} searchable hidePickedOptions {...props} data={useCountries()} />
}

/** How dates and times are written, each as this very minute would be in that zone. */
export function TimeFormatSelect({ zone, ...props }: Props & { zone: string | null }) {
  const language = useLanguage()
  const { locale } = useFormat()
  const { t } = useTranslation('kit')
  const [now] = useState(serverNow)
  const known = zone !== null && isZone(zone) ? zone : 'UTC'
  const data = timeFormats.map((pattern) => {
    const example = formatInstant(now, { pattern, zone: known, locale })
    return { value: pattern, label: t('formatLike', { name: timeFormatLabels[pattern][language], example }) }
  })
  return <Select {...useSelectProps()} allowDeselect={false} {...props} data={data} />
}
