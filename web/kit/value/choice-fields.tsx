import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { countriesByName } from '@fieldhouse/domain/kit/value/countries'
import { formatInstant } from '@fieldhouse/domain/kit/time/date-format'
import { localeLabels, locales, timeFormatLabels, timeFormats } from '@fieldhouse/domain/kit/words/locales'
import { isZone } from '@fieldhouse/domain/kit/time/time-zone'
import { languageNames, languages } from '@fieldhouse/domain/kit/words/words'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useFormat } from './format.ts'
import { useLanguage } from '../api/language.ts'
import { zonesWith } from './zones.ts'
import { serverNow } from '../api/connection/server-time.ts'

type Props = Omit<SelectProps, 'data'>

/** The props that all selects in this file share (UI-27, UI-29). */
function useSelectProps() {
  const { t } = useTranslation('kit')
  const [isFocused, setFocused] = useState(false)
  return {
    nothingFoundMessage: t('noOptions'),
    maxDropdownHeight: 300,
    // The options are mounted only while the select has the focus. Otherwise hundreds of options would be redrawn at
    // every key press in the form.
    comboboxProps: { withinPortal: true, keepMounted: isFocused },
    onFocusCapture: () => setFocused(true),
    onBlurCapture: () => setFocused(false),
  }
}

/** A select for the language of the interface. */
export function LanguageSelect(props: Props) {
  const data = languages.map((code) => ({ value: code, label: languageNames[code] }))
  return <Select {...useSelectProps()} allowDeselect={false} {...props} data={data} />
}

const offeredLocales = locales.map((code) => ({ value: code, label: localeLabels[code] }))

/** A select for a locale, such as `fr-FR`. The languages of records and users are stored as locales. */
export function LocaleSelect(props: Props) {
  return <Select {...useSelectProps()} allowDeselect={false} {...props} data={offeredLocales} />
}

/** A select for several locales. */
export function LocalesSelect(props: Omit<MultiSelectProps, 'data'>) {
  return <MultiSelect {...useSelectProps()} {...props} data={offeredLocales} />
}

/**
 * A select for a time zone, in which users can search. A stored zone that this browser does not know remains
 * selectable.
 */
export function ZoneSelect(props: Props) {
  return (
    <Select {...useSelectProps()} allowDeselect={false} searchable {...props} data={zonesWith(props.value)} />
  )
}

/** All countries, sorted by name. */
function useCountries() {
  const { locale } = useFormat()
  return useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  )
}

/** A select for a country, in which users can search. */
export function CountrySelect(props: Props) {
  return <Select {...useSelectProps()} searchable clearable {...props} data={useCountries()} />
}

/** A select for several countries, in which users can search. */
export function CountriesSelect(props: Omit<MultiSelectProps, 'data'>) {
  return <MultiSelect {...useSelectProps()} searchable hidePickedOptions {...props} data={useCountries()} />
}

/** A select for the format of dates and times. Each option shows the current time in `zone` as an example. */
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
